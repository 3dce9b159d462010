import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingText } from '../booking-text.ts'
import type { BookingView } from '../booking-view.server.ts'
import { Conflict } from '../conflict.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { StepHeading } from '../frame.tsx'
import { DefaultButton, HoldClock } from '../hold/hold-clock.tsx'
import type { TableChoice, TableChoices } from '../times/tables.server.ts'
import { HiddenParts } from './hidden-parts.tsx'

const FloorPlan = lazy(() => import('./floor-plan.tsx'))

type Props = { view: BookingView; tables: TableChoices; answer: BookingAnswer | undefined }

/** Tables as a list of boxes; the plan beside it is a picture of the same list. */
export default function WhereStep({ view, tables, answer }: Props) {
  const { t } = useBookingText()
  const live = useHydrated()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const busy = useNavigation().formData?.get('intent') === 'tables'
  const isOptional = view.askTables === 'optional'
  const form = useRef<HTMLFormElement>(null)
  const look = () => setChosen([...new FormData(form.current ?? undefined).getAll('table')].map(String))
  // A box may have been ticked before the scripts arrived.
  useEffect(() => setChosen([...new FormData(form.current ?? undefined).getAll('table')].map(String)), [])
  const toggle = (number: string) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name=table]') ?? []) {
      if (box.value === number) box.click()
    }
  }
  const hold = answer?.hold ?? view.hold
  return (
    <Form ref={form} method="post" action={view.here} onChange={look} className="grid gap-6" preventScrollReset>
      <DefaultButton intent="tables" />
      <StepHeading>{t('where.title')}</StepHeading>
      {answer?.failure ? <Conflict view={view} failure={answer.failure} /> : null}
      {answer?.problems.table ? <Notice icon="alert">{t('refusal.table_required')}</Notice> : null}
      {hold ? <HoldClock key={hold.expiresAt} hold={hold} /> : null}
      <HiddenParts id={answer?.id ?? view.id} from="where" hold={hold} />
      {'failed' in tables ? (
        <Notice icon="alert">{t('where.failed')}</Notice>
      ) : (
        <>
          <p className="text-soft">{isOptional ? t('where.optional') : t('where.required')}</p>
          {tables.floors.map((floor) => (
            <section key={floor.id} className="card floor">
              <h3 className="text-lead px-4 pt-4">{floor.name}</h3>
              {live ? (
                <Suspense fallback={<div className="skeleton floor-room" />}>
                  <FloorPlan floor={floor} chosen={chosen} onToggle={toggle} />
                </Suspense>
              ) : (
                <div className="floor-room">
                  <img src={floor.url} alt={t('where.plan', { floor: floor.name })} />
                </div>
              )}
              <TableList name={floor.name} tables={floor.tables} />
            </section>
          ))}
          {tables.others.length > 0 ? <TableList name={t('where.list')} tables={tables.others} /> : null}
        </>
      )}
      <div className="step-actions">
        <Button type="submit" kind="main" name="intent" value="tables" busy={busy}>
          {isOptional && chosen.length === 0 ? t('where.any') : t('where.take')}
        </Button>
        <Button type="submit" kind="quiet" name="intent" value="back" formNoValidate>
          {t('about.back')}
        </Button>
      </div>
    </Form>
  )
}

function TableList({ name, tables }: { name: string; tables: readonly TableChoice[] }) {
  const { t } = useBookingText()
  return (
    <fieldset className="table-list">
      <legend className="unseen">{t('where.tables-of', { floor: name })}</legend>
      {tables.map(({ number, free, seats }) => (
        <label key={number} className="table-box" data-free={free || undefined}>
          <input type="checkbox" name="table" value={number} disabled={!free} />
          <span>{number}</span>
          <small>{free ? (seats ? t('where.seats', { seats }) : '') : t('where.taken')}</small>
        </label>
      ))}
    </fieldset>
  )
}
