import { Form, Link, redirectDocument } from 'react-router'
import { AccountFrame } from '../auth/account-form.tsx'
import { useAccountText } from '../auth/account-text.ts'
import { sessionOf } from '../guests/session-cookie.server.ts'
import { requestContext } from '../request/context.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/logout-page.ts'
import { signedOut } from './signed-out.server.ts'

/** A link alone signs nobody out. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).guest) throw redirectDocument('/auth')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const session = sessionOf(request)
  if (session) await api.identity.signOut({ body: { session } })
  return signedOut(request)
}

export default function LogoutPage() {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('user.logout-ask')}>
      <Form method="post" reloadDocument className="account-row">
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
