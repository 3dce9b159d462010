import { AskLine } from '../../parts/reservations/form/fields.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { usePartyText } from './party-text.ts'

/** A plain form that asks for an address: typing a code changes nothing. */
export function CodeForm({ typed, error }: { typed?: string; error?: string }) {
  const { t } = usePartyText()
  return (
    <form action="/i" className="card card-body code-field grid gap-4">
      <p className="text-soft">{t('open.lead')}</p>
      <AskLine
        name="code"
        label={t('open.label')}
        note={t('open.note')}
        error={error}
        defaultValue={typed}
        required
        maxLength={64}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" kind="main">
        {t('open.button')}
      </Button>
    </form>
  )
}
