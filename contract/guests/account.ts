import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { message } from '../conversations/conversations.ts'
import { partyMember } from '../party/party.ts'
import { savedCard } from '../payments/payments.ts'
import { givenFeedback } from '../reservations/feedback.ts'
import { reservation } from '../reservations/reservations.ts'
import { standby } from '../standbys/standbys.ts'
import { walkin } from '../walkins/walkins.ts'
import { hexId, key, line, locale, moment, slug } from '../wire/text.ts'
import { guestSessions, password, secret } from './identity.ts'
import { guestPasskeys } from './passkeys.ts'
import { userProfile } from './profile.ts'

const messages = z.array(message)
/** What others said of their health is theirs, and not in it. */
const invited = partyMember.omit({ code: true, codeExpires: true, key: true, allergy: true })

/**
 * All that is kept of a guest, in the words of the calls that show its parts. No token, code or key is in it: whoever finds the
 * file opens nothing with it.
 */
export const accountExport = z.object({
  exported: moment,
  account: z.object({
    uid: key,
    email: line(254),
    emailVerified: z.boolean(),
    /** The number that was verified, and the one that a code was sent to lately. */
    verifiedPhone: z.object({ phone: line(16), verified: moment }).nullable(),
    phoneCode: z.object({ phone: line(16), sent: moment }).nullable(),
    created: moment,
    /** `credential` is a password; anything else another service. */
    signInWith: z.array(line(60)),
  }),
  profile: userProfile.nullable(),
  sessions: guestSessions.shape.sessions,
  /** Without the keys themselves: their public halves are of no use to anybody. */
  passkeys: z.array(guestPasskeys.shape.passkeys.element.omit({ id: true })),
  savedPlaces: z.array(slug),
  /** With orders, who was invited, what was written and what was said afterwards. */
  reservations: z.array(
    reservation
      .omit({ token: true, clientSecret: true, paymentLink: true })
      .extend({ invitations: z.array(invited), messages, feedback: givenFeedback.nullable() }),
  ),
  placesInLine: z.array(walkin.extend({ messages })),
  standbys: z.array(standby.omit({ key: true, offer: true })),
  cards: z.array(savedCard.omit({ id: true })),
  /** False when a payment provider did not answer. */
  cardsComplete: z.boolean(),
})
export type AccountExport = z.output<typeof accountExport>
export type AccountExportWire = z.input<typeof accountExport>

/** As the file holds it, for people to read too. */
export const accountExportText = (whole: AccountExport): string =>
  `${JSON.stringify(z.encode(accountExport, whole), null, 2)}\n`

const ofAccount = { access: 'guest', tag: 'Identity' } as const

/** Of the account that is signed in; a token whose session has ended does none of these. */
export const account = {
  export: endpoint({
    ...ofAccount,
    call: calls.account.export,
    summary: 'Everything that is kept of the guest, as one file',
    file: 'application/json; charset=utf-8',
    reply: z.string(),
    refusals: [],
  }),
  askDeletion: endpoint({
    ...ofAccount,
    call: calls.account.askDeletion,
    summary: 'Have a link mailed with which the account can be deleted, for guests who have no password',
    body: z.object({ language: locale.nullish() }),
    reply: nothing,
    refusals: [],
  }),
  delete: endpoint({
    ...ofAccount,
    call: calls.account.delete,
    summary: 'Delete the account, with its password or with the link of the mail',
    body: z.object({
      password: password.nullish(),
      letter: z.object({ letterId: hexId, key: secret }).nullish(),
      language: locale.nullish(),
    }),
    reply: nothing,
    refusals: ['wrong_credentials', 'link_expired'],
  }),
}
