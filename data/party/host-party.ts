import type { HostParty } from '#contract/reservations/host.ts'
import { countParty } from '#domain/party/party.ts'
import type { Db } from '../database/database.ts'
import { presentLine } from '../orders/present-order.ts'
import { findBooking } from '../reservations/find.ts'
import { listInvitations } from './invitations.ts'
import { presentDishes } from './present-dishes.ts'

/** A party as its restaurant's kitchen sees it; null where the restaurant has no such booking. */
export async function findHostParty(
  db: Db,
  { restaurantId, reservationId }: { restaurantId: number; reservationId: string },
): Promise<HostParty | null> {
  const booking = await findBooking(db, reservationId)
  if (booking?.restaurantId !== restaurantId) return null
  const invitations = await listInvitations(db, booking)
  const dishesOf = await presentDishes(db, booking, invitations)
  const own = (booking.order?.lines ?? []).filter(({ invitationId }) => !invitationId)
  return {
    reservationId,
    groupSize: booking.groupSize,
    ...countParty(invitations),
    organizer: {
      fullName: booking.customerName,
      allergy: booking.customerProfile.allergy ?? [],
      ordered: own.map((line) => presentLine(line, booking.currency)),
    },
    guests: invitations.flatMap((invitation) => {
      const { invitationId: id, fullName, answer, customerProfile, wishes } = invitation
      if (answer === null || fullName === null) return []
      return [{ id, fullName, answer, allergy: customerProfile.allergy ?? [], wishes, dishes: dishesOf(invitation) }]
    }),
  }
}
