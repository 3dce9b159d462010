/** At most so many within a window of so many seconds. Why these figures: docs/decisions/021-limits.md. */
type Limit = { readonly most: number; readonly seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What a second node must know: counted in the database. */
export const sharedLimits = {
  bookingsOfCaller: { most: 60, seconds: hour },
  bookingsOfContact: { most: 20, seconds: day },
  /** A restaurant's own kiosk is not counted, its guests in its own network are. */
  joinsOfCaller: { most: 60, seconds: hour },
  joinsOfContact: { most: 10, seconds: day },
  groupsOfCaller: { most: 60, seconds: hour },
  partsOfCaller: { most: 200, seconds: hour },
  changesOfPlace: { most: 30, seconds: hour },
  changesOfCaller: { most: 60, seconds: hour },
  changesOfBooking: { most: 12, seconds: hour },
  /** Each leaves something at the provider. */
  setupsOfCaller: { most: 30, seconds: hour },
  /** Whoever has stolen cards tries them one after the other where nobody counts. */
  cardsOfCaller: { most: 30, seconds: hour },
  cardsOfBooking: { most: 10, seconds: hour },
  disputesOfCaller: { most: 10, seconds: hour },
  disputesOfBooking: { most: 5, seconds: hour },
  feedbackOfCaller: { most: 30, seconds: hour },
  feedbackOfBooking: { most: 10, seconds: hour },
  /** Somebody reads each. */
  messagesOfCaller: { most: 60, seconds: hour },
  messagesOfBooking: { most: 30, seconds: hour },
  /** Each may be a mail or an SMS to the guest. */
  messagesOfHost: { most: 60, seconds: hour },
  standbysOfCaller: { most: 30, seconds: hour },
  standbysOfContact: { most: 10, seconds: day },
  photosOfCaller: { most: 30, seconds: hour },
  photosOfBooking: { most: 5, seconds: hour },
  photosOfGuest: { most: 10, seconds: hour },
  /** Each may be a mail to an address that somebody chose. */
  invitesOfCaller: { most: 60, seconds: hour },
  invitesOfBooking: { most: 40, seconds: day },
  /** Whoever types codes types one; of some 10^15 few are given out, each for a week. */
  codesOfCaller: { most: 60, seconds: hour },
  claimsOfCaller: { most: 10, seconds: hour },
  claimsOfContact: { most: 5, seconds: day },
  notifyOfCaller: { most: 30, seconds: hour },
  notifyOfContact: { most: 30, seconds: day },
  /** A network may be a hotel; one who guesses passwords of one account from many networks meets the second. */
  signInsOfCaller: { most: 100, seconds: hour },
  /** Strangers can use it up, so it ends soon, and a device that was signed in before is counted apart. */
  signInsOfAccount: { most: 25, seconds: 15 * minute },
  signInsOfDevice: { most: 10, seconds: 15 * minute },
  signInsOfCallerAndAccount: { most: 10, seconds: 15 * minute },
  /** Each is a mail that says so. */
  passkeysOfGuest: { most: 20, seconds: day },
  lettersOfCaller: { most: 30, seconds: hour },
  lettersOfContact: { most: 5, seconds: hour },
  /** Asked for by a device that was signed in to the account before. */
  lettersOfDevice: { most: 3, seconds: hour },
  /** Reads all there is of a guest, and asks every payment provider. */
  exportsOfGuest: { most: 10, seconds: hour },
  /** Each is an SMS that somebody pays for, and may be to a number that earns on it. */
  phoneCodesOfGuest: { most: 8, seconds: day },
  phoneCodesOfNumber: { most: 6, seconds: day },
  phoneCodesOfBlock: { most: 30, seconds: day },
  phoneCodesOfCaller: { most: 20, seconds: hour },
  phoneCodes: { most: 500, seconds: hour },
  attemptsOfLetter: { most: 10, seconds: hour },
  mailsOfRecipient: { most: 10, seconds: hour },
  smsOfRecipient: { most: 10, seconds: hour },
} as const satisfies Readonly<Record<string, Limit>>
export type SharedLimit = keyof typeof sharedLimits
/** Counted for a mailbox or a phone number, however it was typed. */
export type ContactLimit = Extract<SharedLimit, `${string}OfContact` | `${string}OfRecipient` | 'phoneCodesOfNumber'>

/** What only has to stay cheap: counted by each process for itself, by caller. */
export const processLimits = {
  bookingAttempts: { most: 300, seconds: 10 * minute },
  holdAttempts: { most: 300, seconds: 10 * minute },
  changeAttempts: { most: 300, seconds: 10 * minute },
  joinAttempts: { most: 300, seconds: 10 * minute },
  placeLooks: { most: 3000, seconds: 10 * minute },
  invitationLooks: { most: 1200, seconds: 10 * minute },
  invitationAnswers: { most: 300, seconds: 10 * minute },
  placeChanges: { most: 300, seconds: 10 * minute },
  messageLooks: { most: 3000, seconds: 10 * minute },
  groupLooks: { most: 3000, seconds: 10 * minute },
  groupChanges: { most: 1200, seconds: 10 * minute },
  newIds: { most: 600, seconds: 10 * minute },
  calculations: { most: 600, seconds: 10 * minute },
  /** Each asks the provider. */
  paymentLooks: { most: 300, seconds: 10 * minute },
  hostDeeds: { most: 1200, seconds: 10 * minute },
  /** Each costs as much as hashing a password. */
  passwordAttempts: { most: 120, seconds: 10 * minute },
  sessionLooks: { most: 3000, seconds: 10 * minute },
  /** Each look at the page that signs in begins one, from networks that many share. */
  passkeyAttempts: { most: 600, seconds: 10 * minute },
  socialAttempts: { most: 120, seconds: 10 * minute },
  /** Each may be as large as a photo. */
  photoAttempts: { most: 60, seconds: 10 * minute },
  analyticsEvents: { most: 600, seconds: minute },
  wrongKeys: { most: 100, seconds: 10 * minute },
} as const satisfies Readonly<Record<string, Limit>>
export type ProcessLimit = keyof typeof processLimits

/** Parties of one network that may be in the line of one restaurant at once; its own kiosk is not counted. */
export const mostPlacesOfCaller = 10

/** Bookings that one contact may have at one restaurant for one service day. */
export const mostBookingsOfDay = 3

/** The window in which an instant lies. All nodes cut time at the same places. */
export function windowAt({ seconds }: Limit, now: Temporal.Instant): { start: Temporal.Instant; secondsLeft: number } {
  const length = seconds * 1000
  const start = Math.floor(now.epochMilliseconds / length) * length
  return {
    start: Temporal.Instant.fromEpochMilliseconds(start),
    secondsLeft: Math.max(1, Math.ceil((start + length - now.epochMilliseconds) / 1000)),
  }
}
