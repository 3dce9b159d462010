import { redirectDocument } from 'react-router'
import { askedReturn } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import type { Route } from './+types/sign-up-page.ts'
import { createProfile } from './create-profile.server.ts'
import { CreateProfile } from './create-profile.tsx'
import { phoneCountries } from './phone-countries.server.ts'

/** Whoever has an account and no profile yet creates it here; others begin with the one form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { guest } = context.get(requestContext)
  const to = askedReturn(request)
  if (!guest) throw redirectDocument(to ? `/auth?to=${encodeURIComponent(to)}` : '/auth')
  if (guest.hasProfile) throw redirectDocument(to ?? '/user')
  return { name: guest.name, countries: phoneCountries(request, context) }
}

export const action = ({ request, context }: Route.ActionArgs) => createProfile(request, context)

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CreateProfile {...loaderData} answer={actionData} />
}
