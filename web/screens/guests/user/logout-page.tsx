import { Form, Link, redirectDocument } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame } from '../auth/account-form.tsx'
import type { Route } from './+types/logout-page.ts'

/** A link alone signs nobody out. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).guest) throw redirectDocument('/auth')
  return null
}

/** The form is sent on to the address that the browser sends the keys of bookings to. */
export const action = () => redirectDocument('/booking/sign-out', 307)

export default function LogoutPage() {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('user.logout-ask')}>
      <Form method="post" action="/booking/sign-out" reloadDocument className="account-row">
        <Button type="submit" kind="main">
          {t('user.logout')}
        </Button>
        <Link className="button" data-kind="quiet" to="/user">
          {t('user.stay')}
        </Link>
      </Form>
    </AccountFrame>
  )
}
