import type { Occasion, SearchParamName } from '#domain/reservations/questions.ts'
import type { BookingKey } from '../../../parts/reservations/booking-text.ts'

export const searchWords: Record<SearchParamName, BookingKey> = {
  table: 'wish.table',
  booth: 'wish.booth',
  highTop: 'wish.high-top',
  babyChair: 'wish.baby-chair',
  babyCarrier: 'wish.baby-carrier',
  stroller: 'wish.stroller',
}

export const occasionWords: Record<Occasion, BookingKey> = {
  birthday: 'occasion.birthday',
  anniversary: 'occasion.anniversary',
  business: 'occasion.business',
  celebration: 'occasion.celebration',
}
