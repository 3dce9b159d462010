import {
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { carriedPlan, planTime } from '#domain/plan/carried-plan.ts'
import { planTimes } from '#domain/plan/times.ts'
import { useText } from '../i18n/text.tsx'
import { useChosenQuery } from '../search/links.ts'
import { Button } from '../ui/button.tsx'
import { CityField } from './city-field.tsx'
import { PartyField } from './party-field.tsx'
import type { PlanView } from './plan-view.server.ts'

export type PlanFormProps = {
  plan: PlanView
  id: string
  /** Where the plan leads: the list of results, or the page of one restaurant. */
  action: string
  /** On the pages of one restaurant the city is settled. */
  atRestaurant?: boolean
  /** There, where others may have a table. */
  elsewhere?: string | undefined
}

/** Names of the plan, and what is of no use once it has changed: a page of a list, a step and a table of a booking. */
const dropped = new Set('person date dateFormat time regionId areas page id table step month hold'.split(' '))
/** The day of the field beside it. */
const later = 'later'
/** Of one city only. */
const ofCity = new Set(['bounds', 'near', 'neighborhoods'])

/** A plain form; with scripts it leads on without loading the page, and its address says only what was chosen. */
export default function PlanForm({ plan, id, action, atRestaurant = false, elsewhere }: PlanFormProps) {
  const { words } = plan
  const { pathname, key } = useLocation()
  const [shown] = useSearchParams()
  const query = useChosenQuery()
  const navigate = useNavigate()
  const own = useRef<HTMLFormElement>(null)
  const drawn = useDrawn(own, shown.toString())
  useClosedByHistory(own, key)
  const kept = action === pathname ? [...query].filter(([name]) => !dropped.has(name)) : []

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const asked = new URLSearchParams(entriesOf(form))
    const target = event.nativeEvent.submitter?.getAttribute('formaction') ?? action
    const moved = asked.get('regionId') !== query.get('regionId')
    const rest = target === pathname ? kept.filter(([name]) => !moved || !ofCity.has(name)) : []
    const address = [carriedPlan(asked), new URLSearchParams(rest).toString()].filter(Boolean).join('&')
    form.closest('dialog')?.close()
    void navigate(`${target}?${address}`, { preventScrollReset: target === pathname })
  }
  return (
    <form
      key={drawn}
      ref={own}
      id={id}
      method="get"
      action={action}
      className="plan-form"
      onSubmit={submit}
      onChange={keepTime}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {atRestaurant ? <RegionKept otherwise={elsewhere} /> : <CityField words={words} />}
      <PartyField plan={plan} />
      <Days plan={plan} />
      <Times plan={plan} />
      <Areas plan={plan} />
      <div className="plan-foot">
        <Button type="submit" kind="main">
          {atRestaurant ? words.show : words.find}
        </Button>
        {elsewhere ? (
          <Button type="submit" kind="quiet" formAction="/search">
            {words.elsewhere}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The address that the fields are drawn from: while the sheet is open, what is chosen in it outlives an answer. */
function useDrawn(form: RefObject<HTMLFormElement | null>, address: string): string {
  const sheet = () => form.current?.closest('dialog')
  const isOpen = useSyncExternalStore(
    (changed) => {
      const dialog = sheet()
      dialog?.addEventListener('toggle', changed)
      return () => dialog?.removeEventListener('toggle', changed)
    },
    () => sheet()?.open ?? false,
    () => false,
  )
  const [drawn, setDrawn] = useState(address)
  if (!isOpen && drawn !== address) setDrawn(address)
  return drawn
}

/** A step through the history closes the sheet. An answer that comes late does not: the sheet was opened again meanwhile. */
function useClosedByHistory(form: RefObject<HTMLFormElement | null>, key: string): void {
  const move: string = useNavigationType()
  const drawnAt = useRef(key)
  useEffect(() => {
    if (key !== drawnAt.current && move === 'POP') form.current?.closest('dialog')?.close()
    drawnAt.current = key
  }, [form, key, move])
}

/** The region that the guest came from, for the way back to its list. */
function RegionKept({ otherwise }: { otherwise: string | undefined }) {
  const [query] = useSearchParams()
  const regionId = query.get('regionId') ?? otherwise
  return regionId ? <input type="hidden" name="regionId" value={regionId} /> : null
}

/** What was chosen; beside a day of the next two weeks the field for a later one says nothing. */
function entriesOf(form: HTMLFormElement): string[][] {
  const entries = [...new FormData(form)] as [string, string][]
  const isLater = entries.some(([, value]) => value === later)
  const dates = entries.filter(([name, value]) => name === 'date' && value !== later)
  const date = isLater ? dates.at(-1) : dates[0]
  return [...entries.filter(([name]) => name !== 'date'), ...(date ? [date] : [])]
}

/** A time that has gone by is hidden when today is chosen, and must not stay chosen. */
function keepTime({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  const past = form.querySelector('.plan-today:checked') && form.querySelector('[data-past] > :checked')
  if (past) form.querySelector<HTMLInputElement>('.plan-times > :not([data-past]) > input')?.click()
}

function Days({ plan: { days, date, first, last, words } }: { plan: PlanView }) {
  const { t } = useText()
  const isLater = !days.some(({ value, open }) => open && value === date)
  return (
    <fieldset>
      <legend className="field-label">{t('plan.day')}</legend>
      <div className="plan-days">
        {days.map(({ value, weekday, day, spoken, open }) => (
          <label key={value} className="plan-choice" data-closed={!open || undefined}>
            <input
              type="radio"
              name="date"
              value={value}
              className={value === first ? 'plan-today' : undefined}
              defaultChecked={value === date && open}
              disabled={!open}
            />
            <small aria-hidden>{weekday}</small>
            <span aria-hidden>{day}</span>
            <span className="unseen">{open ? spoken : `${spoken}, ${words.closed}`}</span>
          </label>
        ))}
        <label className="plan-choice plan-later">
          <input type="radio" name="date" value={later} defaultChecked={isLater} />
          <span>{words.later}</span>
        </label>
        <label className="plan-date">
          <span className="unseen">{words.laterDate}</span>
          <input
            type="date"
            name="date"
            className="control"
            min={first}
            max={last}
            defaultValue={isLater ? date : undefined}
          />
        </label>
      </div>
    </fieldset>
  )
}

function Times({ plan: { minutes, firstTime } }: { plan: PlanView }) {
  const { t, clock } = useText()
  return (
    <fieldset>
      <legend className="field-label">{t('plan.time')}</legend>
      <div className="plan-times figures">
        {planTimes(minutes).map((time) => (
          <label key={time} className="plan-choice" data-past={time < firstTime || undefined}>
            <input type="radio" name="time" value={planTime(time)} defaultChecked={time === minutes} />
            <span>{clock(time)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Areas({ plan: { areas, areaChoices, words } }: { plan: PlanView }) {
  const { known } = useText()
  if (areaChoices.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">{words.seating}</legend>
      <div className="plan-areas">
        {['', ...areaChoices].map((area) => (
          <label key={area} className="plan-choice">
            <input
              type="radio"
              name="areas"
              value={area}
              defaultChecked={area === '' ? areas.length === 0 : areas.includes(area)}
            />
            <span>{known(area || words.anywhere)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
