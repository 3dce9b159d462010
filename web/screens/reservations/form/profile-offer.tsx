import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import type { ProfileOffer } from '../../../parts/guests/known-contact.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { Tick } from '../../../parts/reservations/form/fields.tsx'
import { profileOfferText } from './profile-answers.ts'

/** What the guest's profile holds of the restaurant's questions. One tick tells it, and is the consent where it concerns health. */
export function ProfileOfferFields({ offer, values }: { offer: ProfileOffer | null; values: FormValues }) {
  const { t } = useBookingText()
  const isAnswered = Boolean(values.vegetarian || values.allergy || values.handicapAccessible)
  if (!offer || isAnswered) return null
  const { vegetarian, allergy, handicapAccessible } = offer
  const concernsHealth = allergy !== '' || handicapAccessible
  return (
    <fieldset className="card card-body grid gap-3">
      <legend className="sr-only">{t('profile.title')}</legend>
      <p className="text-lead" aria-hidden="true">
        {t('profile.title')}
      </p>
      <ul className="grid gap-1">
        {vegetarian ? <li>{t('wish.vegetarian')}</li> : null}
        {allergy ? <li>{t('profile.allergies', { allergies: allergy })}</li> : null}
        {handicapAccessible ? <li>{t('health.access')}</li> : null}
      </ul>
      <Tick
        name="profileAnswers"
        value={profileOfferText(offer)}
        label={t('profile.tell')}
        note={concernsHealth ? t('health.consent-note') : undefined}
      />
    </fieldset>
  )
}
