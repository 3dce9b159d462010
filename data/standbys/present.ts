import type { Standby } from '#domain/standbys/standby.ts'

/** A standby as guests read it, without what opens it. */
export const presentStandby = (standby: Standby) => ({
  id: standby.standbyId,
  restaurantId: standby.restaurantId,
  state: standby.state,
  date: standby.serviceDate,
  from: standby.fromMinutes,
  to: standby.toMinutes,
  groupSize: standby.party,
  customerName: standby.customerName,
  email: standby.email,
  phone: standby.phone,
  reservationId: standby.state === 'taken' ? standby.offerId : null,
})
