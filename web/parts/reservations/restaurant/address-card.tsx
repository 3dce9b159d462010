import { Suspense } from 'react'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useBookingText } from '../booking-text.ts'
import type { RestaurantAddress } from './restaurant-address.server.ts'

const VenueMap = lazyPart(() => import('../../map/venue-map.tsx'))

/** The restaurant beside its booking: how it looks, where it is, how to reach it. */
export function AddressCard({ address, withMap = false }: { address: RestaurantAddress; withMap?: boolean }) {
  const { t } = useBookingText()
  const live = useHydrated()
  const { name, photo, line, phone, position, directions } = address
  return (
    <section className="card address-card" aria-label={name}>
      <div className="address-photo no-print">
        <Picture
          url={photo?.url}
          alt=""
          name={name}
          cuisine={address.cuisine}
          blur={photo?.blur}
          credit={photo?.credit}
        />
      </div>
      {photo?.credit ? (
        <p className="no-print px-4 pt-1 text-end text-note text-faint">{t('photo.illustration')}</p>
      ) : null}
      <div className="card-body grid gap-2">
        {line ? <p>{line}</p> : null}
        {phone ? (
          <p>
            <PhoneLink number={phone} />
          </p>
        ) : null}
        {directions ? (
          <p className="no-print">
            <a className="link address-way" href={directions} target="_blank" rel="noreferrer">
              <Icon name="route" />
              {t('restaurant.directions')}
            </a>
          </p>
        ) : null}
        {withMap && position ? (
          <div className="no-print">
            {live ? (
              <Suspense>
                <VenueMap lat={position.lat} lon={position.lon} name={name} />
              </Suspense>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}
