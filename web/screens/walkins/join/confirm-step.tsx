import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import { Facts } from '../../../parts/reservations/facts.tsx'
import { StepHeading } from '../../../parts/reservations/frame.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import { waitDoubt, waitText } from '../../../parts/walkins/wait-text.ts'
import type { LineChoices, LineRestaurant } from '../line.server.ts'
import { LineFailureNotice } from '../line-failure.tsx'
import { storedWalkin } from '../stored-walkin.ts'
import { placeLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import { CallingRule } from './calling-rule.tsx'
import { ChosenRow } from './contacts-step.tsx'
import type { JoinAnswer } from './join-answer.ts'

type Props = { restaurant: LineRestaurant; line: LineChoices; answer: JoinAnswer; back: string }

/** A last look at what is sent, and at how long it will take. */
export function ConfirmStep({ restaurant, line, answer, back }: Props) {
  const { t, known } = useWaitlistText()
  const busy = useNavigation().formData?.get('intent') === 'join'
  const { values, failure } = answer
  const doubt = line.wait && waitDoubt(t, line.wait)
  return (
    <Form method="post" className="grid gap-6">
      <input type="hidden" name="request" value={answer.requestId} />
      <Campaign />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChosenRow line={line} back={back} />
      <StepHeading>{t('confirm.title')}</StepHeading>
      {failure ? (
        <LineFailureNotice failure={failure}>
          <WayOn answer={answer} restaurant={restaurant} />
        </LineFailureNotice>
      ) : null}
      {line.wait ? (
        <p className="wait-figure">
          <span>{t('place.table-in')}</span>
          <strong>{waitText(t, line.wait)}</strong>
          {doubt ? <small>{doubt}</small> : null}
        </p>
      ) : null}
      <div className="card card-body">
        <Facts
          facts={[
            { name: t('plan.party'), value: t('plan.people', { party: line.party.chosen }) },
            { name: t('confirm.areas'), value: line.areas.chosen.map(known).join(', ') || t('confirm.anywhere') },
            { name: t('form.name'), value: values.customerName ?? '' },
            { name: t('form.phone'), value: values.phoneNumber ?? '' },
            values.email ? { name: t('form.email'), value: values.email } : null,
            values.specialRequests ? { name: t('contacts.requests'), value: values.specialRequests } : null,
          ]}
        />
      </div>
      <div className="step-actions">
        <Button type="submit" kind="main" name="intent" value="join" busy={busy}>
          {t('panel.join')}
        </Button>
        <Button type="submit" kind="quiet" name="intent" value="edit" formNoValidate>
          {t('confirm.edit')}
        </Button>
      </div>
      <CallingRule rule={line.callingRule} />
    </Form>
  )
}

/** The place that is there already is shown to whoever holds it, and to nobody who only knows its phone number. */
function WayOn({ answer, restaurant }: { answer: JoinAnswer; restaurant: LineRestaurant }) {
  const { t } = useWaitlistText()
  const [query] = useSearchParams()
  const own = useHydrated() ? storedWalkin(restaurant.restaurantId) : null
  return (
    <>
      {answer.alreadyInLine ? (
        own ? (
          <p>
            <a
              className="button"
              data-kind="plain"
              data-size="small"
              href={placeLink(restaurant.restaurantId, own, query)}
            >
              {t('already.own')}
            </a>
          </p>
        ) : (
          <p>{t('already.more')}</p>
        )
      ) : null}
      {restaurant.phone ? (
        <p>
          <PhoneLink number={restaurant.phone} />
        </p>
      ) : null}
    </>
  )
}

/** Where the guest came from, which only the tab's storage may still know. */
function Campaign() {
  const field = useRef<HTMLInputElement>(null)
  const [query] = useSearchParams()
  useEffect(() => {
    void import('../../../parts/campaign/campaign-session.ts').then(({ storedCampaign }) => {
      if (field.current) field.current.value = JSON.stringify(storedCampaign(query))
    })
  }, [query])
  return <input type="hidden" name="campaign" ref={field} />
}
