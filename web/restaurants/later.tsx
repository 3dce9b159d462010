import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { type Packed, unpack } from '../packed.ts'
import { Notice } from '../ui/notice.tsx'
import { LinesSkeleton } from '../ui/skeleton.tsx'
import type { Waiting } from './action-panel.tsx'

/** A section whose content may still be on its way, and which says so itself when it does not come. */
export function Later<T>({
  id,
  title,
  what,
  children,
}: {
  id: string
  title: string
  what: Waiting<Packed<T>>
  children: (value: T) => ReactNode
}) {
  const { t } = useText()
  return (
    <section id={id} className="place-section">
      <h2 className="text-title">{title}</h2>
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <Await resolve={what} errorElement={<Notice icon="alert">{t('failed')}</Notice>}>
          {(value) => (value ? children(unpack(value)) : <Notice icon="alert">{t('failed')}</Notice>)}
        </Await>
      </Suspense>
    </section>
  )
}
