import * as social from '#actions/guests/social.ts'
import { identity } from '#contract/guests/identity.ts'
import { assignByEmail } from '#data/guests/contact-bookings.ts'
import { returnPath } from '#domain/guests/return-path.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { signedIn } from './identity.ts'

const settingsOf = ({ publicUrl, socialProviders = [] }: Context) => ({ publicUrl, providers: socialProviders })

const isKnown = ({ socialProviders = [] }: Context, providerId: string) =>
  socialProviders.some(({ id }) => id === providerId)

export const providers = handle(identity.providers, async (_, { socialProviders = [] }) => ({
  providers: socialProviders.map(({ id, name }) => ({ id, name })),
}))

export const beginSocial = handle(identity.beginSocial, async ({ params, body, principal }, context) => {
  if (!isKnown(context, params.providerId)) return refuse('not_found')
  const host = principal.tenant === null ? null : new URL(principal.origin).hostname
  const asked = { providerId: params.providerId, returnTo: returnPath(body.returnTo), host }
  const begun = await social.beginSocial(context.db, settingsOf(context), asked)
  return begun ?? refuse('provider_unavailable')
})

export const finishSocial = handle(identity.finishSocial, async ({ params, body }, context) => {
  const { db, clock } = context
  if (!isKnown(context, params.providerId)) return refuse('not_found')
  const asked = { providerId: params.providerId, state: body.state, answer: body.answer, device: body.device ?? null }
  const finished = await social.finishSocial(db, settingsOf(context), asked, clock.now())
  if (finished.failed) return refuse(finished.failed)
  await assignByEmail(db, finished.uid)
  return signedIn(context, finished, { bySocial: true, returnTo: finished.returnTo })
})
