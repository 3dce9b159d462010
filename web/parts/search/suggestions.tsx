import { type RefObject, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { useWithPlan } from '../plan/plan-query.ts'
import { useShellRegion } from '../site/shell-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useSuggested } from './use-suggested.ts'
import './suggestions.css'

type Option = { key: string; to: string; icon: IconName; name: string; note?: string; below?: string }
type SuggestionGroup = { title: string | null; options: Option[] }

/** Makes a combobox of the search field: arrows choose, Enter opens, Escape closes; without a choice Enter searches. */
export default function Suggestions({
  input,
  regionId,
}: {
  input: RefObject<HTMLInputElement | null>
  regionId: string | undefined
}) {
  const { t } = useText()
  const id = useId()
  const { key } = useLocation()
  const text = useTyped(input)
  // Of one page only: whoever has gone on to another has chosen.
  const [state, setState] = useState({ key, isOpen: true, at: -1 })
  const { isOpen, at } = state.key === key ? state : { isOpen: false, at: -1 }
  const withPlan = useWithPlan()
  const groups = useGroups(text, regionId)
  const options = groups.flatMap((group) => group.options)
  const open = isOpen && options.length > 0

  const show = useEffectEvent((shown: boolean) => setState({ key, isOpen: shown, at: -1 }))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      // One place before the first is the text itself.
      const venues = options.length + 1
      setState({ key, isOpen: true, at: ((at + 1 + step + venues) % venues) - 1 })
    } else if (event.key === 'Enter' && open && at >= 0) {
      event.preventDefault()
      document.getElementById(`${id}-${at}`)?.click()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      show(false)
    } else if (event.key === 'Enter') show(false)
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('keydown', (event) => onKey(event), { signal })
    for (const opening of ['input', 'focus', 'click']) field.addEventListener(opening, () => show(true), { signal })
    field.addEventListener('blur', () => show(false), { signal })
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    return () => stop.abort()
  }, [input, id])

  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(open))
    if (open && at >= 0) input.current?.setAttribute('aria-activedescendant', `${id}-${at}`)
    else input.current?.removeAttribute('aria-activedescendant')
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, open, at])

  return (
    <>
      <div id={id} role="listbox" aria-label={t('search.suggestions')} className="suggestions" hidden={!open}>
        {groups.map(({ title, options: listed }, group) => (
          <div
            key={title ?? ''}
            role={title ? 'group' : 'presentation'}
            aria-labelledby={title ? `${id}-g${group}` : undefined}
          >
            {title ? (
              <p id={`${id}-g${group}`} role="presentation" className="suggestions-title">
                {title}
              </p>
            ) : null}
            {listed.map((option) => {
              const venue = options.indexOf(option)
              return (
                <Link
                  key={option.key}
                  id={`${id}-${venue}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={venue === at}
                  className="menu-item"
                  to={withPlan(option.to)}
                  onMouseDown={(event) => event.preventDefault()}
                >
                  <Icon name={option.icon} />
                  <span>
                    {option.name}
                    {option.below ? <small>{option.below}</small> : null}
                  </span>
                  {option.note ? <small>{option.note}</small> : null}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <p className="unseen" role="status">
        {open && text ? t('search.found', { count: options.length - 1 }) : ''}
      </p>
    </>
  )
}

/** The field's own text is the truth: somebody may type before this code listens. */
function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const subscribe = (changed: () => void) => {
    const field = input.current
    field?.addEventListener('input', changed)
    return () => field?.removeEventListener('input', changed)
  }
  return useSyncExternalStore(
    subscribe,
    () => input.current?.value.trim() ?? '',
    () => '',
  )
}

/** Nothing typed: everything there is. Else the words themselves at once, then what was found for them. */
function useGroups(text: string, regionId: string | undefined): SuggestionGroup[] {
  const { t, number } = useText()
  const suggested = useSuggested(text, regionId)
  const region = useShellRegion() ?? suggested?.region
  if (!text) {
    if (!region) return []
    const to = `/restaurants?regionId=${encodeURIComponent(region.id)}`
    const name = t('search.everything', { region: region.name })
    return [{ title: null, options: [{ key: 'all', to, icon: 'list', name }] }]
  }
  const query = new URLSearchParams({ search: text, ...(regionId && { regionId }) })
  const inRegion = regionId ? `&regionId=${encodeURIComponent(regionId)}` : ''
  const words: Option = {
    key: 'words',
    to: `/search?${query}`,
    icon: 'search',
    name: t('search.words', { search: text }),
  }
  const restaurants = (suggested?.restaurants ?? []).map(({ id, name, note }): Option => {
    return { key: id, to: href('/restaurants/:restaurantId', { restaurantId: id }), icon: 'table', name, below: note }
  })
  const cuisines = (suggested?.cuisines ?? []).map(({ value, name, count }): Option => {
    const to = `/search?cuisines=${encodeURIComponent(value)}${inRegion}`
    return { key: value, to, icon: 'leaf', name, note: number(count) }
  })
  return [
    { title: null, options: [words] },
    { title: t('search.cuisines'), options: cuisines },
    { title: t('search.restaurants'), options: restaurants },
  ].filter(({ options }) => options.length > 0)
}
