import { z } from 'zod'
import type { ApiCall } from './calls.ts'
import { generalRefusals, type RefusalReason } from './refusals.ts'

/**
 * Who may call. `reservation`: the guest it is assigned to, or whoever holds its own token.
 * `reservation-optional`: anybody; whoever shows that the booking is theirs is believed more.
 * `hold`: whoever holds the token of a hold. `kiosk-optional`: anybody; a restaurant's own kiosk
 * sends its key. `restaurant`: the host, with the restaurant's key.
 */
export type Access =
  | 'none'
  | 'guest'
  | 'guest-optional'
  | 'hold'
  | 'hold-optional'
  | 'kiosk-optional'
  | 'reservation'
  | 'reservation-optional'
  | 'restaurant'
  | 'search-key'

export type Endpoint = {
  readonly call: ApiCall
  readonly access: Access
  readonly tag: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** The answer is a file of this content type; `reply` describes its text. */
  readonly file?: string
  /** The answer is a stream of server-sent events; `reply` describes the data of each. */
  readonly stream?: true
  /** The body is taken as the very bytes that its sender signed, at most so many; it has no schema. */
  readonly signedBody?: number
  /** The body is taken as bytes, at most so many; it has no schema. */
  readonly bytesBody?: number
  /** The reasons of this call alone; `refusalsOf` adds those of its access and the general ones. */
  readonly refusals: readonly RefusalReason[]
  /** Without a token the answer is the same for everyone, so it may be cached and carry an ETag. */
  readonly public?: true
  /** The answer is the same for everyone but must be of this moment: those who ask at once share it, nobody later does. */
  readonly momentary?: true
  /** The answer has words in the caller's language, by `Accept-Language`. */
  readonly localized?: true
  /** Query name of the schema to its other spellings; matched without regard to case. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  /** Field of the body to its older names. */
  readonly bodyAliases?: Readonly<Record<string, readonly string[]>>
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

const accessRefusals: Readonly<Record<Access, readonly RefusalReason[]>> = {
  none: [],
  guest: ['sign_in_required'],
  'guest-optional': ['sign_in_required'],
  hold: ['sign_in_required', 'forbidden', 'not_found'],
  'hold-optional': [],
  'kiosk-optional': ['sign_in_required'],
  reservation: ['sign_in_required', 'forbidden', 'not_found'],
  'reservation-optional': ['sign_in_required', 'not_found'],
  restaurant: ['sign_in_required', 'forbidden'],
  'search-key': ['bad_search_key'],
}

export function refusalsOf(definition: Endpoint): readonly RefusalReason[] {
  return [...new Set([...definition.refusals, ...accessRefusals[definition.access], ...generalRefusals])]
}

/** The reply of calls that have nothing to say: readers of the contract still expect a JSON object. */
export const nothing = z.object({})

type InputPartName = 'params' | 'query' | 'body'
type DecodedPart<E, P extends InputPartName> = E extends { readonly [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
type Wire<E, P extends InputPartName> = E extends { readonly [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

export type ParamsOf<E extends Endpoint> = DecodedPart<E, 'params'>
export type QueryOf<E extends Endpoint> = DecodedPart<E, 'query'>
export type BodyOf<E extends Endpoint> = E extends { readonly signedBody: number }
  ? SignedBody
  : E extends { readonly bytesBody: number }
    ? Bytes
    : DecodedPart<E, 'body'>

/** What a handler answers with: a value, a file, or values as they come. */
export type ReplyOf<E extends Endpoint> = E extends { readonly file: string }
  ? FileReply
  : E extends { readonly stream: true }
    ? AsyncIterable<z.output<E['reply']>>
    : z.output<E['reply']>

export type FileReply = {
  readonly name: string
  readonly text: string | Bytes
  /** Shown where it stands rather than saved, and never another under the same address. */
  readonly isPicture?: true
}

export type Bytes = Uint8Array<ArrayBuffer>

type SignedBody = { readonly bytes: Uint8Array; header(name: string): string | null }

export type ParamsWire<E extends Endpoint> = Wire<E, 'params'>
export type QueryWire<E extends Endpoint> = Wire<E, 'query'>
export type BodyWire<E extends Endpoint> = E extends { readonly bytesBody: number } ? Bytes : Wire<E, 'body'>
export type ReplyWire<E extends Endpoint> = z.input<E['reply']>
