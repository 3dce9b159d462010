import type { ReactNode } from 'react'
import { visitName } from '#domain/mails/visit.ts'
import { bookingNumber } from '#domain/reservations/id.ts'
import type { BookedView } from '../../../parts/reservations/booked/booked.server.ts'
import type { FeedbackWay } from '../../../parts/reservations/booked/feedback-way.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { Facts } from '../../../parts/reservations/facts.tsx'
import { ZoneNote } from '../../../parts/reservations/frame.tsx'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { Ticket } from '../../../parts/ui/ticket.tsx'
import { useAnswerFacts } from './answer-facts.ts'
import { FeedbackLink } from './feedback-link.tsx'
import { OwnLink } from './own-link.tsx'
import { PaperLink } from './paper-link.tsx'
import type { QuickLink } from './quick-changes.server.ts'
import { QuickChanges } from './quick-changes.tsx'
import { ShareBooking } from './share-booking.tsx'

export type TicketNews = 'new' | 'changed' | 'canceled' | null

function titleKey({ status, payment, policy }: BookedView) {
  if (payment) return `booked.${policy?.kind === 'guarantee' ? 'card' : 'payment'}-${payment}` as const
  if (status === 'CanceledByClient') return 'booked.canceled-by-guest'
  if (status === 'CanceledByHost') return 'booked.canceled-by-restaurant'
  return status === 'Approved' ? 'booked.approved' : (`status.${status}` as const)
}

function newsKey({ status, payment }: BookedView, news: TicketNews) {
  if (news !== 'new') return news ? (`news.${news}` as const) : null
  if (payment) return null
  return status === 'Pending' ? 'booked.pending-more' : 'news.new'
}

/** Something was charged or kept under them, and the guest wants to read why. */
const keepsTerms = ({ money }: BookedView) => /^(?:no-show|late)-/.test(money?.situation ?? '')

/** The booking as a ticket: prints on one page, and everything one may want to do with it beneath. */
export function BookedTicket({
  booked,
  paperLink,
  news,
  feedback,
  quick,
  money,
}: {
  booked: BookedView
  paperLink: BookedView['ownLink']
  news: TicketNews
  feedback: FeedbackWay | null
  quick: QuickLink[]
  money: ReactNode
}) {
  const { t, clock, known } = useBookingText()
  const { status, canChange, payment } = booked
  const isSure = status === 'Approved' && !payment
  const title = t(titleKey(booked))
  const newsText = newsKey(booked, news)
  const answers = useAnswerFacts(booked.values, booked.questions)
  return (
    <div className="booking-wide">
      <div className="booking-column booked" data-void={booked.isCanceled || undefined}>
        <PageHead title={title} noIndex />
        <div className="grid gap-2" role="status">
          <h1 className="text-display flex items-center gap-3">
            {canChange && status !== 'Pending' && !payment ? (
              <span className="booked-mark">{<Icon name="check" />}</span>
            ) : null}
            {title}
          </h1>
          {newsText ? <p className="no-print text-soft">{t(newsText)}</p> : null}
          {news === 'new' && isSure && booked.email ? (
            <p className="no-print text-soft">{t('booked.mail', { email: booked.email })}</p>
          ) : null}
        </div>
        <Ticket
          kicker={booked.day}
          figure={clock(booked.minutes)}
          title={visitName(booked.name, booked.eventName)}
          facts={[
            { name: t('plan.party'), value: t('plan.people', { party: booked.party }) },
            { name: t('form.name'), value: booked.customerName },
            ...(booked.tables.length > 0 ? [{ name: t('check.table'), value: booked.tables.join(', ') }] : []),
            { name: t('booked.number'), value: bookingNumber(booked.id) },
          ]}
        />
        {money}
        <QuickChanges changes={quick} />
        <Preorder booked={booked} />
        {canChange && !payment ? <CalendarLinks booked={booked} /> : null}
        <div className="card card-body grid gap-4">
          <Facts
            facts={[
              booked.areas.length > 0 ? { name: t('when.areas'), value: booked.areas.map(known).join(', ') } : null,
              booked.email ? { name: t('form.email'), value: booked.email } : null,
              booked.phone ? { name: t('booked.your-phone'), value: booked.phone } : null,
              booked.stepFreeBy
                ? {
                    name: t('service.step-free'),
                    value: booked.stepFreeBy === 'restaurant' ? t('step-free.confirmed') : t('step-free.map'),
                  }
                : null,
              ...answers,
            ]}
          />
          <ZoneNote timeZone={booked.timeZone} />
        </div>
        <OwnLink link={booked.ownLink} />
        {booked.policy ? (
          <div className={canChange || keepsTerms(booked) ? undefined : 'only-print'}>
            <Notice icon="info">
              <p className="font-semibold">{t('policy.title')}</p>
              <p>{booked.policy.words}</p>
              {booked.policy.paymentOpen ? null : <p className="mt-2">{t('policy.not-open')}</p>}
            </Notice>
          </div>
        ) : null}
        <Actions booked={booked} feedback={feedback} />
      </div>
      <aside className="booking-aside" data-always>
        <AddressCard address={booked.address} withMap />
        {paperLink ? <PaperLink link={paperLink} /> : null}
      </aside>
    </div>
  )
}

/** Dishes for the table, chosen now or later; they change and end with the booking. */
function Preorder({ booked: { preorder, canChange } }: { booked: BookedView }) {
  const { t, money } = useBookingText()
  if (!preorder) return null
  const { lines, link, total, currency } = preorder
  return (
    <section
      className={lines.length > 0 ? 'card card-body grid gap-3' : 'no-print card card-body grid gap-3'}
      aria-labelledby="preorder"
    >
      <h2 className="text-lead" id="preorder">
        {t('preorder.title')}
      </h2>
      {lines.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="figures">{t('preorder.total', { total: money(total, currency) })}</p>
        </>
      ) : (
        <p className="text-soft">{t('preorder.more')}</p>
      )}
      {canChange ? (
        <a className="button no-print" data-kind="plain" href={link}>
          {t(lines.length > 0 ? 'preorder.change' : 'preorder.choose')}
        </a>
      ) : null}
    </section>
  )
}

function CalendarLinks({ booked: { links, calendars } }: { booked: BookedView }) {
  const { t } = useBookingText()
  return (
    <section className="no-print grid gap-2" aria-label={t('calendar.title')}>
      <h2 className="text-lead">{t('calendar.title')}</h2>
      <div className="flex flex-wrap gap-2">
        <a className="button" data-kind="plain" data-size="small" href={links.calendar} download>
          {t('calendar.file')}
        </a>
        {calendars.map(({ name, to }) => (
          <a
            key={name}
            className="button"
            data-kind="plain"
            data-size="small"
            href={to}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}

function Actions({ booked, feedback }: { booked: BookedView; feedback: FeedbackWay | null }) {
  const { t } = useBookingText()
  return (
    <div className="no-print booked-actions">
      {feedback ? <FeedbackLink way={feedback} className="button" /> : null}
      {booked.checkIn ? (
        <a className="button" data-kind="main" data-size="small" href={booked.checkIn}>
          <Icon name="check" />
          {t('booked.check-in')}
        </a>
      ) : null}
      {booked.invite ? (
        <a className="button" data-kind="plain" data-size="small" href={booked.invite}>
          <Icon name="people" />
          {t('booked.invite')}
        </a>
      ) : booked.canChange ? (
        <ShareBooking booked={booked} />
      ) : null}
      {booked.messages ? (
        <a className="button" data-kind="plain" data-size="small" href={booked.messages.link}>
          <Icon name="chat" />
          {booked.messages.unread > 0
            ? t('booked.messages-new', { count: booked.messages.unread })
            : t('booked.messages')}
        </a>
      ) : null}
      <Button small className="with-scripts" onClick={() => window.print()}>
        {t('booked.print')}
      </Button>
      {booked.canChange ? (
        <div className="booked-change">
          <a className="button" data-kind="plain" data-size="small" href={booked.links.change}>
            {t('booked.change')}
          </a>
          <a className="button" data-kind="danger" data-size="small" href={booked.links.cancel}>
            {t('booked.cancel')}
          </a>
        </div>
      ) : (
        <a className="button" data-kind="main" data-size="small" href={`/reserve/${booked.restaurantId}`}>
          {t('booked.again')}
        </a>
      )}
    </div>
  )
}
