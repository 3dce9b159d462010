import { Form } from 'react-router'
import { Button } from '../../parts/ui/button.tsx'
import { Price } from '../../parts/ui/price.tsx'
import { CopyButton } from './copy-button.tsx'
import type { MemberDishesView, PartyView } from './party.server.ts'
import { usePartyText } from './party-text.ts'

/** Everybody who was asked, with their answer, and for those who have none the link to pass on. */
export function MemberList({ party }: { party: PartyView }) {
  const { t } = usePartyText()
  return (
    <section className="grid gap-3" aria-labelledby="members-title">
      <h2 className="text-lead" id="members-title">
        {t('members')}
      </h2>
      {party.members.length === 0 ? <p className="text-soft">{t('members.none')}</p> : null}
      <ul className="grid gap-3" aria-live="polite">
        {party.members.map((member) => (
          <li key={member.id} className="card card-body party-member">
            <div className="party-member-head">
              <div className="min-w-0">
                <p className="party-member-name">{member.name}</p>
                {member.contact ? <p className="text-small text-soft party-contact">{member.contact}</p> : null}
                {member.isJoined ? <p className="text-small text-soft">{t('joined')}</p> : null}
              </div>
              <span className="party-answer" data-answer={member.answer ?? 'none'}>
                {t(`answer.${member.answer ?? 'none'}`)}
              </span>
            </div>
            {member.allergies ? <p>{t('allergies', { allergies: member.allergies })}</p> : null}
            {member.wishes ? <p>{t('wishes', { wishes: member.wishes })}</p> : null}
            <MemberDishes dishes={member.dishes} language={party.language} />
            {party.isOpen ? <MemberActions party={party} member={member} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MemberDishes({ dishes, language }: { dishes: MemberDishesView; language: string | null }) {
  const { t } = usePartyText()
  const { state, lines, ordered, total, currency } = dishes
  if (state === 'none') return null
  return (
    <div className="party-dishes">
      {state === 'chosen' ? null : (
        <p className="text-small">
          <span className="font-semibold">{t('dishes.ordered')}</span>{' '}
          <span lang={language ?? undefined}>{ordered.join('; ')}</span>
        </p>
      )}
      {state === 'ordered' ? null : (
        <p className="text-small">
          <span className="font-semibold">{t(state === 'changed' ? 'dishes.changed' : 'dishes.chosen')}</span>{' '}
          {lines.length > 0 ? <span lang={language ?? undefined}>{lines.join('; ')}</span> : '–'}
        </p>
      )}
      {lines.length > 0 ? (
        <p className="text-small text-soft">
          <Price amount={total} currency={currency} />
        </p>
      ) : null}
    </div>
  )
}

function MemberActions({ party, member }: { party: PartyView; member: PartyView['members'][number] }) {
  const { t } = usePartyText()
  const isWaiting = member.answer === null
  return (
    <div className="party-member-actions">
      {isWaiting && member.url ? (
        <>
          {member.code ? <span className="figures text-small">{member.code}</span> : null}
          <CopyButton url={member.url} party={party} />
        </>
      ) : null}
      <Form method="post" reloadDocument>
        <input type="hidden" name="invitationId" value={member.id} />
        <Button
          type="submit"
          kind="quiet"
          small
          name="intent"
          value="withdraw"
          aria-label={t('withdraw-of', { name: member.name })}
        >
          {t('withdraw')}
        </Button>
      </Form>
    </div>
  )
}
