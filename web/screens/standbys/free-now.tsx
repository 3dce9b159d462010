import { useStandbyText } from './standby-text.ts'

export type FreeTables = { day: string; times: { name: string; to: string }[] }

/** What free tables depend on. */
export const choiceFields = ['date', 'party', 'from', 'to'] as const

/** Free tables, so that a guest need not wait for one. Those of an earlier choice cannot be pressed. */
export function FreeNow({ free, isStale }: { free: FreeTables; isStale: boolean }) {
  const { t } = useStandbyText()
  return (
    <section className="card card-body grid gap-3 [&[inert]]:opacity-45" aria-labelledby="free-now" inert={isStale}>
      <h2 className="text-lead" id="free-now">
        {t('free.title', { day: free.day })}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {free.times.map(({ name, to }) => (
          <li key={to}>
            <a className="button figures" data-kind="plain" href={to}>
              {t('free.book', { time: name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
