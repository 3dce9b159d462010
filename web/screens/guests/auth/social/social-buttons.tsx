import { Form } from 'react-router'
import { useAccountText } from '../../../../parts/guests/auth/account-text.ts'
import { Button } from '../../../../parts/ui/button.tsx'

export type SocialButton = { id: string; name: string }

/** A form each: a link would be followed by whoever looks ahead. */
export function SocialButtons({ providers, to }: { providers: readonly SocialButton[]; to: string | null }) {
  const { t } = useAccountText()
  return (
    <Form method="post" action="/auth/social" reloadDocument className="account-actions">
      {to ? <input type="hidden" name="to" value={to} /> : null}
      {providers.map(({ id, name }) => (
        <Button key={id} type="submit" name="provider" value={id}>
          {t('social.button', { name })}
        </Button>
      ))}
    </Form>
  )
}
