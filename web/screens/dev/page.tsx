import { type ReactNode, useRef } from 'react'
import { data } from 'react-router'
import { requestContext } from '../../parts/request/context.ts'
import { RestaurantCard } from '../../parts/restaurants/restaurant-card.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { Button, type ButtonKind } from '../../parts/ui/button.tsx'
import { DayStrip } from '../../parts/ui/day-strip.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/ui/field.tsx'
import { Icon, iconNames } from '../../parts/ui/icon.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import { OpenStateLine } from '../../parts/ui/open-state.tsx'
import { Price, PriceLevel } from '../../parts/ui/price.tsx'
import { Rating } from '../../parts/ui/rating.tsx'
import { Sheet } from '../../parts/ui/sheet.tsx'
import { CardRowSkeleton, LinesSkeleton } from '../../parts/ui/skeleton.tsx'
import { SlotChip, type SlotState } from '../../parts/ui/slot-chip.tsx'
import { StatusLine } from '../../parts/ui/status-line.tsx'
import { Ticket } from '../../parts/ui/ticket.tsx'
import { Toast } from '../../parts/ui/toast.tsx'
import type { Route } from './+types/page.ts'
import { colours, days, sizes, steps, ticket, venues, words } from './samples.ts'

const kinds: ButtonKind[] = ['main', 'plain', 'quiet', 'danger']
const slots: SlotState[] = ['free', 'few', 'request', 'selected', 'gone']

/** The pattern book is for those who build; guests get the page that does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).environment !== 'development') throw data(null, { status: 404 })
  return null
}

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-b border-line py-8 *:min-w-0">
      <h2 className="text-lead">{name}</h2>
      {children}
    </section>
  )
}

export default function DevPage() {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <PageLayout variant="discover">
      <PageHead title={words.title} noIndex />
      <h1 className="text-display pt-8">{words.title}</h1>
      <p className="pt-4">
        <a className="link" href="/dev/mails">
          {words.outbox}
        </a>
      </p>
      <Piece name="colours">
        <ul className="flex flex-wrap gap-3">
          {colours.map((name) => (
            <li key={name} className="grid gap-1 text-note">
              <span className="size-16 rounded-field border border-line" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="type">
        {sizes.map((size) => (
          <p key={size} className={`${size} name`}>
            {words.button}
          </p>
        ))}
      </Piece>
      <Piece name="buttons">
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {words.button}
            </Button>
          ))}
          <Button kind="main" small>
            {words.button}
          </Button>
          <Button kind="main" disabled>
            {words.button}
          </Button>
          <Button kind="main" busy>
            {words.button}
          </Button>
        </div>
      </Piece>
      <Piece name="chips">
        <div className="flex flex-wrap gap-3">
          <button type="button" className="chip" aria-pressed="false">
            {words.chip}
          </button>
          <button type="button" className="chip" aria-pressed="true">
            {words.chip}
          </button>
          <span className="tag">{words.chip}</span>
        </div>
      </Piece>
      <Piece name="slots">
        <div className="flex flex-wrap gap-3">
          {slots.map((state, index) => (
            <SlotChip key={state} minutes={1140 + index * 15} state={state} reason={words.full} to="?slot" />
          ))}
          <SlotChip minutes={1230} event={words.event} to="?slot" />
        </div>
      </Piece>
      <Piece name="days">
        <DayStrip days={days} selected="2031-06-12" label={words.days} />
      </Piece>
      <Piece name="cards">
        <ul className="card-row">
          {venues.map((venue) => (
            <li key={venue.id}>
              <RestaurantCard venue={venue} slots={venue.bookable ? <SlotChip minutes={1140} to="?slot" /> : null} />
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="skeletons">
        <CardRowSkeleton />
        <LinesSkeleton />
      </Piece>
      <Piece name="fields">
        <div className="grid max-w-md gap-4">
          <TextField label={words.label} note={words.hint} name="a" type="email" />
          <TextField label={words.label} error={words.error} name="b" defaultValue="mira@" />
          <SelectField label={words.days} name="c">
            {days.map(({ date, spoken }) => (
              <option key={date}>{spoken}</option>
            ))}
          </SelectField>
          <TextAreaField label={words.notice} name="d" />
          <CheckField label={words.hint} name="e" defaultChecked />
        </div>
      </Piece>
      <Piece name="figures">
        <p className="flex flex-wrap items-center gap-4">
          <Rating value={4.6} count={212} />
          <PriceLevel level={3} currency="eur" />
          <Price amount={41.5} currency="eur" />
          <OpenStateLine open={{ state: 'open', until: 1380 }} />
          <OpenStateLine open={{ state: 'closed', next: { daysAhead: 2, weekDay: 5, minutes: 1020 } }} />
        </p>
      </Piece>
      <Piece name="status">
        <div className="max-w-md">
          <StatusLine steps={steps} label={words.steps} />
        </div>
      </Piece>
      <Piece name="ticket">
        <Ticket {...ticket}>
          <Button small>{words.button}</Button>
        </Ticket>
      </Piece>
      <Piece name="sheet">
        <div>
          <Button onClick={() => sheet.current?.showModal()}>{words.sheet}</Button>
        </div>
        <Sheet ref={sheet} title={words.sheet}>
          <DayStrip days={days} selected="2031-06-12" label={words.days} />
        </Sheet>
      </Piece>
      <Piece name="messages">
        <Notice>{words.notice}</Notice>
        <div>
          <Toast>{words.toast}</Toast>
        </div>
        <EmptyState drawing="table" title={words.empty} action={<Button kind="main">{words.button}</Button>}>
          <p>{words.emptyMore}</p>
        </EmptyState>
      </Piece>
      <Piece name="icons">
        <ul className="flex flex-wrap gap-4 text-lead">
          {iconNames.map((name) => (
            <li key={name} className="grid w-16 justify-items-center gap-1 text-note">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Piece>
    </PageLayout>
  )
}
