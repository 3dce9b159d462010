import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { KnownContact } from '../../../parts/guests/known-contact.server.ts'
import { useDraft } from '../../../parts/reservations/form/draft.ts'
import { ErrorSummary } from '../../../parts/reservations/form/error-summary.tsx'
import { AskLine, AskProse, emailInput, nameInput } from '../../../parts/reservations/form/fields.tsx'
import { PhoneField } from '../../../parts/reservations/form/phone-field.tsx'
import { Row, StepHeading } from '../../../parts/reservations/frame.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { waitText } from '../../../parts/walkins/wait-text.ts'
import type { LineChoices, LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { ContactValues } from './join.server.ts'
import type { JoinAnswer } from './join-answer.ts'

type Props = {
  restaurant: LineRestaurant
  line: LineChoices
  answer: JoinAnswer | undefined
  known: KnownContact
  requestId: string
  back: string
}

/** Who comes: a name to call and a number to reach. */
export function ContactsStep({ restaurant, line, answer, known, requestId, back }: Props) {
  const { t } = useWaitlistText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, known)
  const busy = useNavigation().formData?.get('intent') === 'check'
  const values: ContactValues = answer?.values ?? known
  const errors = Object.fromEntries(Object.entries(answer?.problems ?? {}).map(([name, key]) => [name, t(key)]))
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6" preventScrollReset>
      <input type="hidden" name="request" value={requestId} />
      <ChosenRow line={line} back={back} />
      <StepHeading>{t('contacts.title')}</StepHeading>
      <ErrorSummary errors={errors} />
      <div className="card card-body grid gap-4">
        <AskLine
          {...nameInput}
          {...field('customerName')}
          label={t('form.name')}
          note={t('contacts.name-note')}
          enterKeyHint="next"
          required
        />
        <PhoneField {...field('phoneNumber')} country={restaurant.country} required />
        <AskLine
          {...emailInput}
          {...field('email')}
          label={t('form.email')}
          note={t('form.optional')}
          enterKeyHint="next"
        />
        <AskProse
          {...field('specialRequests')}
          label={t('contacts.requests')}
          note={t('form.optional')}
          maxLength={2000}
          rows={2}
        />
      </div>
      <div className="step-actions">
        <Button type="submit" kind="main" name="intent" value="check" busy={busy}>
          {t('contacts.continue')}
        </Button>
      </div>
    </Form>
  )
}

/** What was chosen before, and the way back to it. */
export function ChosenRow({ line, back }: { line: LineChoices; back: string }) {
  const { t, known } = useWaitlistText()
  return (
    <p className="booking-summary figures">
      <Row
        of={[
          t('plan.people', { party: line.party.chosen }),
          ...line.areas.chosen.map(known),
          ...(line.wait ? [waitText(t, line.wait)] : []),
        ]}
      />
      <Link className="link" to={back}>
        {t('contacts.back')}
      </Link>
    </p>
  )
}
