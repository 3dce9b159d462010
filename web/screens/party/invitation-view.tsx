import { Form, Link, useNavigation } from 'react-router'
import type { InvitationAnswer } from '#contract/reservations/invitations.ts'
import { AskLine, AskProse, emailInput, nameInput, Tick } from '../../parts/reservations/form/fields.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import { Ticket } from '../../parts/ui/ticket.tsx'
import { GuestDishes, type GuestDishesView } from './guest-dishes.tsx'
import type { PartyFailure } from './party-failure.server.ts'
import { usePartyText } from './party-text.ts'

type InvitationFormValues = { name: string; email: string; allergies: string; consent: boolean; wishes: string }

export type InvitationData = {
  /** Of a shared link: what the answer will be found again by. */
  key: string | null
  organizer: string
  restaurant: string
  restaurantLink: string
  address: string | null
  imageUrl: string | null
  day: string
  time: string
  party: number
  coming: number
  seatsLeft: number | null
  isOpen: boolean
  takesPreorders: boolean
  asksEmail: boolean
  dishes: GuestDishesView | null
  answer: InvitationAnswer | null
  values: InvitationFormValues
}

export type RefusedAnswer = {
  failure: PartyFailure | 'refusal.name' | 'refusal.consent'
  answer: InvitationAnswer | null
  values: InvitationFormValues
}

/** Who invites, when and where, and the form that answers; it answers anew as often as one likes. */
export function InvitationView({ invited, refused }: { invited: InvitationData; refused: RefusedAnswer | null }) {
  const { t } = usePartyText()
  const { organizer, restaurant, answer } = invited
  const title = t('invited.title', { name: organizer })
  if (!invited.isOpen) {
    return (
      <div className="invitation">
        <EmptyPage
          drawing="table"
          title={t('over.title')}
          more={t('over.lead')}
          to={invited.restaurantLink}
          action={t('over.restaurant')}
        />
      </div>
    )
  }
  return (
    <div className="invitation">
      <PageHead title={title} noIndex />
      <div className="grid gap-2">
        <h1 className="text-display">{title}</h1>
        <p className="text-soft">
          {t('invited.lead', { party: t('invited.people', { party: invited.party }), restaurant })}
        </p>
      </div>
      {answer && !refused ? (
        <div role="status">
          <Notice icon={answer === 'no' ? 'info' : 'check'}>
            <p className="font-semibold">{t(`answered.${answer}`, { name: organizer })}</p>
            <p>{t('answered.keep')}</p>
          </Notice>
        </div>
      ) : null}
      <Ticket
        kicker={invited.day}
        figure={invited.time}
        title={restaurant}
        facts={[
          { name: t('invited.party'), value: t('invited.people', { party: invited.party }) },
          { name: t('invited.coming'), value: String(invited.coming) },
          ...(invited.address ? [{ name: t('invited.where'), value: invited.address }] : []),
        ]}
      />
      {invited.seatsLeft === null ? null : (
        <p className="text-soft">{t('invited.seats', { count: invited.seatsLeft })}</p>
      )}
      {invited.dishes ? <GuestDishes dishes={invited.dishes} organizer={organizer} /> : null}
      <AnswerForm invited={invited} refused={refused} />
    </div>
  )
}

function AnswerForm({ invited, refused }: { invited: InvitationData; refused: RefusedAnswer | null }) {
  const { t } = usePartyText()
  const busy = useNavigation().state === 'submitting'
  const values = refused?.values ?? invited.values
  const chosen = refused?.answer ?? invited.answer
  return (
    <Form method="post" reloadDocument className="card card-body grid gap-5">
      {refused ? (
        <p className="notice failure" role="alert">
          <Icon name="alert" />
          {t(refused.failure, { name: invited.organizer })}
        </p>
      ) : null}
      {invited.key ? <input type="hidden" name="key" value={invited.key} /> : null}
      <fieldset className="grid gap-3">
        <legend className="text-lead">{t('answer.question')}</legend>
        <div className="say">
          {(['yes', 'maybe', 'no'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="answer" value={each} required defaultChecked={chosen === each} />
              {t(`say.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <AskLine {...nameInput} name="name" label={t('form.name')} defaultValue={values.name} required />
      {invited.asksEmail ? (
        <AskLine
          {...emailInput}
          name="email"
          label={t('form.email')}
          note={t('form.optional')}
          defaultValue={values.email}
        />
      ) : null}
      <AskLine
        name="allergies"
        label={t('form.allergies')}
        note={t('form.optional')}
        defaultValue={values.allergies}
        maxLength={1000}
      />
      <Tick
        name="consent"
        label={t('form.consent')}
        note={t('form.consent-note')}
        error={refused?.failure === 'refusal.consent' ? t('refusal.consent') : undefined}
        defaultChecked={values.consent}
      />
      {invited.takesPreorders ? (
        <div className="grid gap-2">
          <AskProse
            name="wishes"
            label={t('form.wishes')}
            note={t('form.wishes-note')}
            defaultValue={values.wishes}
            maxLength={500}
            rows={2}
          />
          {invited.dishes ? null : (
            <>
              <p className="text-small text-soft">{t('form.dishes-later')}</p>
              <Link className="link justify-self-start" to={`${invited.restaurantLink}#menu`}>
                {t('form.menu')}
              </Link>
            </>
          )}
        </div>
      ) : null}
      <Button type="submit" kind="main" busy={busy}>
        {t(invited.answer ? 'form.change' : 'form.send')}
      </Button>
    </Form>
  )
}
