import { useEffect } from 'react'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import type { LineRestaurant } from './line.server.ts'
import { forgetWalkin } from './stored-walkin.ts'
import { useWaitlistText } from './waitlist-text.ts'

/** A link or a cookie that opens no place: somebody else's id, a mistyped one, or one of long ago. */
export function LostPlace({ restaurant }: { restaurant: LineRestaurant | null }) {
  const { t } = useWaitlistText()
  useEffect(forgetWalkin, [])
  const back = restaurant
    ? { to: `/restaurants/${restaurant.slug}`, name: restaurant.name }
    : { to: '/', name: t('nav.home') }
  return (
    <BookingFrame back={back} accent={restaurant?.accent}>
      <EmptyPage
        drawing="bell"
        title={t('lost.title')}
        more={t('lost.more')}
        to={restaurant ? `/waitlist/${restaurant.restaurantId}/guests` : '/search'}
        action={restaurant ? t('panel.join') : t('way.to-search')}
      />
    </BookingFrame>
  )
}
