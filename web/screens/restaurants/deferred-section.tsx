import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { DeferredValue } from '../../parts/hydration/document-request.ts'
import { type JsonText, parseJsonText } from '../../parts/hydration/json-text.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import { LinesSkeleton } from '../../parts/ui/skeleton.tsx'

/** A section whose content may still be loading, and which shows its own notice when that fails. */
export function DeferredSection<T>({
  id,
  title,
  what,
  children,
}: {
  id: string
  title: string
  what: DeferredValue<JsonText<T> | null>
  children: (value: T) => ReactNode
}) {
  const { t } = useText()
  return (
    <section id={id} className="restaurant-section">
      <h2 className="text-title">{title}</h2>
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <Await resolve={what} errorElement={<Notice icon="alert">{t('failed')}</Notice>}>
          {(value) => (value ? children(parseJsonText(value)) : <Notice icon="alert">{t('failed')}</Notice>)}
        </Await>
      </Suspense>
    </section>
  )
}
