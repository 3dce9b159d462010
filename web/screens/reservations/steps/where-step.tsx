import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { StepHeading } from '../../../parts/reservations/frame.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { Conflict } from '../conflict.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { DefaultButton, HoldClock } from '../hold/hold-clock.tsx'
import type { TableChoice, TableChoices } from '../times/tables.server.ts'
import { HeldParts } from './hidden-parts.tsx'

const FloorPlan = lazyPart(() => import('./floor-plan.tsx'))

type Props = { view: BookingView; tables: TableChoices; answer: BookingAnswer | undefined }

/** Tables as a list of boxes; the plan beside it is a picture of the same list. */
export default function WhereStep({ view, tables, answer }: Props) {
  const { t } = useBookingText()
  const live = useHydrated()
  const kept = view.picked?.tables?.join() ?? ''
  const [chosen, setChosen] = useState<readonly string[]>(view.picked?.tables ?? [])
  const busy = useNavigation().formData?.get('intent') === 'tables'
  const isOptional = view.askTables === 'optional'
  const form = useRef<HTMLFormElement>(null)
  const look = () => setChosen(tablesIn(form.current))
  // One may have been chosen before the scripts arrived.
  useEffect(() => setChosen(tablesIn(form.current)), [])
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
      <HeldParts id={answer?.id ?? view.id} hold={hold} />
      {'failed' in tables ? (
        <Notice icon="alert">{t('where.failed')}</Notice>
      ) : (
        <>
          <p className="text-soft">{isOptional ? t('where.optional') : t('where.required')}</p>
          {isOptional ? (
            <Button type="submit" name="intent" value="any-table" className="justify-self-start">
              {t('where.any')}
            </Button>
          ) : null}
          {tables.joins.length > 0 ? (
            <fieldset className="table-list card">
              <legend className="unseen">{t('where.joined')}</legend>
              {tables.joins.map(({ numbers, seats }) => (
                <label key={numbers.join()} className="table-box" data-free>
                  <input type="radio" name="table" value={numbers.join()} defaultChecked={numbers.join() === kept} />
                  <span>{t('where.join', { tables: numbers.join(' + ') })}</span>
                  <small>{t('where.seats', { seats })}</small>
                </label>
              ))}
            </fieldset>
          ) : null}
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
              <TableList name={floor.name} tables={floor.tables} kept={kept} party={view.party.chosen} />
            </section>
          ))}
          {tables.others.length > 0 ? (
            <TableList name={t('where.list')} tables={tables.others} kept={kept} party={view.party.chosen} />
          ) : null}
        </>
      )}
      <div className="step-actions">
        <Button type="submit" kind="main" name="intent" value="tables" busy={busy}>
          {isOptional && chosen.length === 0 ? t('where.any') : t('where.take')}
        </Button>
      </div>
    </Form>
  )
}

type ListProps = { name: string; tables: readonly TableChoice[]; kept: string; party: number }

/** Each table in words. What others have, or what does not seat the party, says so and cannot be chosen. */
function TableList({ name, tables, kept, party }: ListProps) {
  const { t } = useBookingText()
  const stateWords = {
    taken: t('where.taken'),
    small: t('where.too-small', { party }),
    large: t('where.too-large', { party }),
  }
  // What all tables have tells none from another.
  const shared = new Set(
    tables[0]?.features.filter((feature) => tables.every((each) => each.features.includes(feature))),
  )
  return (
    <fieldset className="table-list">
      <legend className="unseen">{t('where.tables-of', { floor: name })}</legend>
      {tables.map(({ number, state, seats, features }) => {
        const own = features.filter((feature) => !shared.has(feature))
        const known = own.flatMap((feature) => (feature in featureWords ? [t(featureWords[feature as Feature])] : []))
        return (
          <label key={number} className="table-box" data-free={state === 'free' || undefined}>
            <input
              type="radio"
              name="table"
              value={number}
              disabled={state !== 'free'}
              defaultChecked={number === kept}
            />
            <span>{[t('where.table', { number }), ...known].join(', ')}</span>
            <small>{state === 'free' ? (seats ? t('where.seats', { seats }) : '') : stateWords[state]}</small>
          </label>
        )
      })}
    </fieldset>
  )
}

const featureWords = {
  window: 'where.window',
  outdoor: 'where.outdoor',
  booth: 'where.booth',
  'high-top': 'where.high-top',
  'step-free': 'where.step-free',
} as const satisfies Record<string, BookingKey>
type Feature = keyof typeof featureWords

const tablesIn = (form: HTMLFormElement | null) =>
  new FormData(form ?? undefined)
    .getAll('table')
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter(Boolean)
