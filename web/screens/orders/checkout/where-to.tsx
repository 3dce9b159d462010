import { AskLine, Tick } from '../../../parts/reservations/form/fields.tsx'
import type { OrderRestaurant } from '../order-restaurant.server.ts'
import { useOrderText } from '../order-text.ts'
import { Zones } from '../zones/zones.tsx'
import type { CheckoutAnswer, CheckoutValues, DeliveryArea } from './checkout.server.ts'
import { PositionButton } from './position-button.tsx'

type Props = {
  area: DeliveryArea | null
  values: CheckoutValues
  restaurant: OrderRestaurant
  /** That of the address as it is written now. */
  zone: CheckoutAnswer['zone']
  error: string | undefined
}

/** The address of a delivery, and what bringing it there costs as soon as it is known. */
export function WhereTo({ area, values, restaurant, zone, error }: Props) {
  const { t, money } = useOrderText()
  const { currency } = restaurant
  return (
    <section className="grid gap-4" aria-labelledby="check-where">
      <h2 className="text-title" id="check-where">
        {t('check.where')}
      </h2>
      <AskLine
        name="deliveryAddress"
        label={t('check.address')}
        note={t('check.address-note')}
        error={error}
        required
        autoComplete="street-address"
        maxLength={300}
        list="streets"
        defaultValue={values.deliveryAddress}
      />
      <datalist id="streets">
        {area?.streets.map((street) => (
          <option key={street}>{street}</option>
        ))}
      </datalist>
      <PositionButton known={values.position} />
      {area ? <Zones area={area} restaurant={restaurant} found={zone?.name ?? null} /> : null}
      <p className="text-soft" role="status">
        {zone
          ? zone.missing > 0
            ? t('zone.missing', { amount: money(zone.missing, currency) })
            : t('zone', { name: zone.name, fee: money(zone.fee, currency) })
          : null}
      </p>
      <AskLine
        name="deliveryApartment"
        label={t('check.apartment')}
        maxLength={60}
        defaultValue={values.deliveryApartment}
      />
      <AskLine
        name="deliveryInstructions"
        label={t('check.instructions')}
        maxLength={500}
        defaultValue={values.deliveryInstructions}
      />
      <Tick name="contactless" label={t('check.contactless')} defaultChecked={values.contactless === 'on'} />
    </section>
  )
}
