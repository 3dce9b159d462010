import type { GuestDishesWire } from '#contract/party/guest-dishes.ts'
import type { PartyWire } from '#contract/party/party.ts'
import { isHexId, majorUnits, minorUnits } from '#contract/wire/wire-text.ts'
import { moreOf } from '#domain/party/dishes.ts'
import { dishWords } from '../../../parts/orders/with-party/dish-words.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { OwnBooking } from '../../../parts/reservations/booked/booked.server.ts'

type GuestDishItem = GuestDishesWire['ordered'][number]

/** What one guest chose and what was ordered for them, as whoever booked decides about it. */
export type GuestPart = {
  id: string
  name: string
  state: GuestDishesWire['state']
  /** Does not come, or is not invited any more. */
  isAway: boolean
  lines: string[]
  /** What differs from what was ordered. */
  more: string[]
  fewer: string[]
  problems: string[]
  /** Of what was ordered as it was chosen, at the prices agreed to; else of what would be ordered now. */
  total: number
  /** What a form says of it: whose dishes, in which version, for which sum. */
  seen: string
}

/** Amounts of choices that are left out are one. */
const plain = ({
  productId,
  name,
  amount,
  modifiers,
}: Pick<GuestDishItem, 'productId' | 'name' | 'amount' | 'modifiers'>) => ({
  productId,
  name,
  amount,
  modifiers: modifiers.map((each) => ({ ...each, amount: each.amount ?? 1 })),
})

type Who = Pick<GuestPart, 'id' | 'name' | 'isAway'>

function partOf(who: Who, { version, items, ordered, state, total, orderedTotal }: GuestDishesWire): GuestPart {
  const [chosen, before] = [items.map(plain), ordered.map(plain)]
  return {
    ...who,
    state,
    lines: dishWords(state === 'changed' ? ordered : items),
    more: dishWords(moreOf(chosen, before)),
    fewer: dishWords(moreOf(before, chosen)),
    problems: state === 'ordered' ? [] : dishWords(items.filter(({ problem }) => problem)),
    total: state === 'ordered' ? orderedTotal : total,
    seen: `${who.id}/${version}/${total}`,
  }
}

/** Everybody who chose something or for whom something is ordered; those whose invitation was taken back too. */
export function partsOf(
  { members }: Pick<PartyWire, 'members'>,
  ordered: readonly GuestDishItem[],
  currency: string,
): GuestPart[] {
  const invited = members
    .filter(({ dishes }) => dishes.state !== 'none')
    .map(({ id, fullName, answer, dishes }) => partOf({ id, name: fullName ?? '', isAway: answer === 'no' }, dishes))
  const known = new Set(members.map(({ id }) => id))
  const left = Map.groupBy(
    ordered.filter(({ invitationId }) => invitationId && !known.has(invitationId)),
    ({ invitationId }) => invitationId ?? '',
  )
  const uninvited = [...left].map(([id, lines]) =>
    partOf(
      { id, name: lines[0]?.guestName ?? '', isAway: true },
      {
        version: 0,
        items: [],
        menuId: null,
        total: 0,
        currency,
        state: 'changed',
        ordered: lines,
        orderedTotal: 0,
      },
    ),
  )
  const parts = [...invited, ...uninvited]
  return order.flatMap((state) => parts.filter((part) => part.state === state))
}

/** Those who are to be added stand last, above the button that adds them. */
const order = ['ordered', 'changed', 'chosen'] as const

export async function findPartyDishes(context: PageContext, own: OwnBooking, currency: string) {
  const { api } = context.get(requestContext)
  const { reservation, token } = own
  const party = await api.party.get({ params: { reservationId: reservation.id }, token })
  const parts = partsOf(party, reservation.order?.orderItems ?? [], currency)
  const fresh = parts.filter(({ state, problems }) => state === 'chosen' && problems.length === 0)
  const sum = fresh.reduce((total, part) => total + (minorUnits(part.total, currency) ?? 0), 0)
  return {
    parts,
    currency,
    /** Those who are added by the one button. */
    fresh: { seen: fresh.map(({ seen }) => seen), total: majorUnits(sum, currency) },
  }
}

export type PartyDishesView = Awaited<ReturnType<typeof findPartyDishes>>

/** What a form of the page asks; null for one that is not about guests. */
export function askedOfGuests(form: FormData) {
  const named = form.getAll('guest').map(String).slice(0, 100)
  if (form.get('intent') === 'take-out') return { add: [], remove: named.filter(isHexId) }
  if (form.get('intent') !== 'add-guests') return null
  const add = named.flatMap((text) => {
    const [id = '', version, total] = text.split('/')
    const seen = { id, version: Number(version), total: Number(total) }
    return isHexId(id) && Number.isSafeInteger(seen.version) && Number.isFinite(seen.total) ? [seen] : []
  })
  return { add, remove: [] }
}
