import { useEffect, useRef, useState } from 'react'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { FloorChoice } from '../times/tables.server.ts'

type Props = {
  floor: FloorChoice
  chosen: readonly string[]
  onToggle: (number: string) => void
}

/** The plan of a floor, to tap. Keyboards and screen readers use the list below, which says the same. */
export default function FloorPlan({ floor, chosen, onToggle }: Props) {
  const { t } = useBookingText()
  const room = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void fetch(floor.url, { signal: leaving.signal })
      .then((response) => response.text())
      .then((text) => {
        const plan = readPlan(text)
        if (plan) room.current?.replaceChildren(plan)
        setDrawn(plan !== null)
      })
      .catch(() => setDrawn(false))
    return () => leaving.abort()
  }, [floor.url])
  useEffect(() => {
    if (!drawn) return
    const states = new Map(floor.tables.map(({ number, state }) => [number, state === 'free' ? 'free' : 'taken']))
    for (const shape of room.current?.querySelectorAll<SVGElement>('[data-table]') ?? []) {
      const number = shape.dataset.table ?? ''
      shape.dataset.state = chosen.includes(number) ? 'chosen' : (states.get(number) ?? 'taken')
    }
  }, [drawn, floor.tables, chosen])
  useEffect(() => {
    const plan = room.current
    const tap = ({ target }: MouseEvent) => {
      const shape = (target as Element).closest<SVGElement>('[data-table]')
      if (shape && shape.dataset.state !== 'taken') onToggle(shape.dataset.table ?? '')
    }
    plan?.addEventListener('click', tap)
    return () => plan?.removeEventListener('click', tap)
  }, [onToggle])
  return <div ref={room} className="floor-room" role="img" aria-label={t('where.plan', { floor: floor.name })} />
}

const harmless = new Set([
  'svg',
  'g',
  'rect',
  'circle',
  'ellipse',
  'path',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
])

/** A drawing and nothing else: whatever could run or load is left out, and ids become data so that they meet no other. */
export function readPlan(text: string): SVGElement | null {
  const read = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (read.nodeName !== 'svg') return null
  const plan = document.importNode(read, true) as unknown as SVGElement
  for (const element of [plan, ...plan.querySelectorAll('*')]) {
    if (!harmless.has(element.nodeName)) {
      element.remove()
      continue
    }
    for (const name of element.getAttributeNames()) if (/^on|href|style/i.test(name)) element.removeAttribute(name)
    const id = element.getAttribute('id')
    if (id === null) continue
    element.removeAttribute('id')
    element.setAttribute('data-table', id)
  }
  return plan
}
