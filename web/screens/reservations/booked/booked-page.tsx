import type { Messages } from '@lingui/core'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { reservationMarkup } from '#domain/mails/reservation-markup.ts'
import { scriptJson } from '#domain/seo/markup.ts'
import { messagesOf, textOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { keepBooking } from '../../../parts/offline/kept-bookings.ts'
import { placedLink } from '../../../parts/orders/order-link.ts'
import { findMoney } from '../../../parts/payments/money.server.ts'
import { MoneyTimeline } from '../../../parts/payments/money-timeline.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { pageUrl } from '../../../parts/request/page-url.ts'
import {
  type BookedView,
  bookedView,
  findOwnBooking,
  linkToKeep,
  type OwnBooking,
  visitedRestaurant,
  visitOf,
} from '../../../parts/reservations/booked/booked.server.ts'
import { findFeedbackWay } from '../../../parts/reservations/booked/feedback-way.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { forgetDraft } from '../../../parts/reservations/form/draft.ts'
import { BookingFrame, Row } from '../../../parts/reservations/frame.tsx'
import { frameQuery, knownBookings } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../../parts/shell/empty-page.tsx'
import type { Route } from './+types/booked-page.ts'
import { BookedTicket, type TicketNews } from './booked-ticket.tsx'
import { FeedbackLink } from './feedback-link.tsx'
import { findQuickChanges } from './quick-changes.server.ts'

const listedTop = 8
const nothing = {
  booked: null,
  paperLink: null,
  markup: null,
  news: null,
  feedback: null,
  quick: [],
  money: null,
  moneyTexts: null,
  payTexts: null,
}

/** A booking by its id, for whoever holds its cookie; without an id, the bookings this browser knows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, tenant } = context.get(requestContext)
  const query = pageUrl(request).searchParams
  const restaurantId = query.get('restaurantId')
  const id = query.get('id') ?? query.get('reservationId')
  if (!id && restaurantId) {
    query.delete('restaurantId')
    throw redirect(`/reserve/${encodeURIComponent(restaurantId)}?${query}`)
  }
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  if (!id) {
    const known = knownBookings(request).slice(-listedTop).reverse()
    const found = await Promise.all(
      known.map(async (one) => {
        const own = await findOwnBooking(request, context, one)
        return own && { ...bookedView(request, context, own), feedback: await feedbackOf(request, context, own) }
      }),
    )
    const listed = found.filter((one) => one !== null)
    const { t } = textOf('history', requestLocale(request, tenant?.languages))
    return data({ ...nothing, listed, payTexts: { deposit: t('pay'), guarantee: t('pay-card') } }, { headers })
  }
  const own = await findOwnBooking(request, context, id)
  if (!own) return data({ ...nothing, listed: null }, { headers, status: 404 })
  // An order that nobody sits down for has a page of its own.
  if (own.reservation.type === 'order')
    throw redirect(placedLink(own.reservation.id, frameQuery(request), query.has('new')))
  const booked = bookedView(request, context, own)
  const url = `${publicUrl}/booking?id=${own.reservation.id}`
  const news: TicketNews = query.has('new')
    ? 'new'
    : query.has('changed')
      ? 'changed'
      : query.has('canceled')
        ? 'canceled'
        : null
  const money = await findMoney(request, context, own)
  return data(
    {
      booked,
      // A guest without an e-mail address sees the link on the screen too.
      paperLink: booked.ownLink ? null : linkToKeep(own.reservation.id, own.token, publicUrl),
      money,
      moneyTexts: money && messagesOf('payment', requestLocale(request, tenant?.languages)),
      feedback: await feedbackOf(request, context, own),
      quick: booked.canChange && !booked.payment ? await findQuickChanges(request, context, own) : [],
      markup: scriptJson(reservationMarkup(visitOf(own), visitedRestaurant(own), url)),
      listed: null,
      payTexts: null,
      news,
    },
    { headers },
  )
}

const feedbackOf = (request: Request, context: Route.LoaderArgs['context'], { reservation, token }: OwnBooking) =>
  findFeedbackWay(context, reservation, { token, carried: frameQuery(request) })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function BookedPage({ loaderData }: Route.ComponentProps) {
  const { booked, paperLink, markup, listed, news, feedback, quick, money, moneyTexts, payTexts } = loaderData
  useEffect(() => {
    if (news === 'new') forgetDraft()
  }, [news])
  useKeptBooking(booked)
  if (booked) {
    return (
      <BookingFrame back={{ to: `/restaurants/${booked.slug}`, name: booked.name }} accent={booked.accent}>
        <BookedTicket
          booked={booked}
          paperLink={paperLink}
          news={news}
          feedback={feedback}
          quick={quick}
          money={
            money ? (
              <TextOverlay messages={moneyTexts as Messages}>
                <MoneyTimeline money={money} />
              </TextOverlay>
            ) : null
          }
        />
        {markup ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: markup }} /> : null}
      </BookingFrame>
    )
  }
  return listed && listed.length > 0 ? (
    <BookingList listed={listed} payTexts={payTexts} />
  ) : (
    <NoBooking lost={listed === null} />
  )
}

/** Without a connection the time of a table is what one wants to look up. */
function useKeptBooking(booked: BookedView | null) {
  const { t, clock } = useBookingText()
  useEffect(() => {
    if (!booked) return
    const words = [booked.day, clock(booked.minutes), t('plan.people', { party: booked.party })].join(' · ')
    keepBooking({
      id: booked.id,
      name: booked.eventName ?? booked.name,
      words,
      address: booked.address.line,
      endsAt: booked.isCanceled ? 0 : booked.endsAt,
    })
  }, [booked, t, clock])
}

type BookingListData = NonNullable<Route.ComponentProps['loaderData']['listed']>
type PayTexts = Route.ComponentProps['loaderData']['payTexts']

function BookingList({ listed, payTexts }: { listed: BookingListData; payTexts: PayTexts }) {
  const { t, clock } = useBookingText()
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      <PageHead title={t('list.title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('list.title')}</h1>
        <p className="text-soft">{t('list.more')}</p>
        <ul className="grid gap-3">
          {listed.map((booked) => (
            <li key={booked.id} className="card">
              <a className="booked-row" href={booked.links.self}>
                <span className="name">{booked.eventName ?? booked.name}</span>
                <span className="figures text-soft">
                  <Row of={[booked.day, clock(booked.minutes), t('plan.people', { party: booked.party })]} />
                </span>
                <ListedState booked={booked} />
              </a>
              {booked.money?.isAwaited && payTexts ? (
                <p className="px-4 pb-4">
                  <a className="button" data-kind="main" data-size="small" href={booked.links.pay}>
                    {payTexts[booked.policy?.kind ?? 'deposit']}
                    <span className="unseen">{`: ${booked.name}, ${booked.day}`}</span>
                  </a>
                </p>
              ) : null}
              {booked.feedback ? (
                <p className="px-4 pb-4">
                  <FeedbackLink way={booked.feedback} className="link" />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </BookingFrame>
  )
}

/** Money that is awaited, or did not come, says more than the status of the booking. */
function ListedState({ booked: { money, status } }: { booked: BookingListData[number] }) {
  const { t } = useBookingText()
  if (money && (money.isAwaited || money.situation === 'expired')) return <span className="tag">{money.text}</span>
  return (
    <>
      <span className="tag">{t(`status.${status}`)}</span>
      {money ? <span className="text-small text-soft">{money.text}</span> : null}
    </>
  )
}

function NoBooking({ lost }: { lost: boolean }) {
  const { t } = useBookingText()
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      <EmptyPage
        drawing="table"
        title={lost ? t('lost.title') : t('list.empty')}
        more={lost ? t('lost.more') : t('list.empty-more')}
        to="/search"
        action={t('way.to-search')}
      />
    </BookingFrame>
  )
}
