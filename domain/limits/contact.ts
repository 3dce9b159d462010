import type { PhoneNumber } from '../guests/phone-number.ts'

/** One address however it was typed. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

declare const ofContact: unique symbol

/** The mailbox that an address leads to, for limits: what follows a plus is the guest's own label. */
export type Mailbox = string & { readonly [ofContact]: true }

export const mailboxOf = (email: string): Mailbox => normalEmail(email).replace(/(?<=.)\+[^@]*(?=@)/, '') as Mailbox

/** Who is counted by limits of a contact. */
export type Contact = Mailbox | PhoneNumber
