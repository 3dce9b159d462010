import { z } from 'zod'
import { shown } from '../api/components.ts'
import { exact } from './lenient.ts'

// Control characters and lone surrogates are refused everywhere: PostgreSQL, mail headers and calendar files choke on them.
const wellFormed = /^\P{Cs}*$/u
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
const manyLines = /^[\P{Cc}\n\r\t]*$/u

export const line = (max: number) => z.string().max(max).regex(oneLine, 'Please write this on one line.')
export const prose = (max: number) =>
  z.string().max(max).regex(manyLines, 'Please use plain text.').regex(wellFormed, 'Please use plain text.')
export const filled = (max: number) => line(max).regex(/\S/u, 'Please fill this in.')

export const email = shown(z.email('Please give a full e-mail address.').max(254), {
  type: 'string',
  format: 'email',
  maxLength: 254,
})
export const phone = z
  .string()
  .max(30)
  .regex(/^\+?(?:[ ().\-/]*\d){5,20}[ ().\-/]*$/, 'Please give a phone number.')
/** Forms send an empty text for a field left blank. */
export const blank = z.literal('')

/** A catalogue id or a name in an address: `blue-door-sf`. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u)
export const regionId = slug
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._:-]*$/
const longestKey = 80
/** Ids of menus, dishes, options and the like, which only their restaurant understands. */
export const key = z.string().max(longestKey).regex(keyPattern)
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestKey && keyPattern.test(value)
export const hexId = exact(z.string().regex(/^[0-9a-f]{32}$/))
/** Events have numbers of their own, in one row with restaurants. */
export const eventNumber = exact(z.int().min(1))
export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{4,64}$/)
/** Names travel comma-joined, so none may hold a comma. */
export const areaName = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^,\p{Cc}\p{Cs}]+$/u)
export const tableNumber = z
  .string()
  .min(1)
  .max(20)
  .regex(/^[^,\p{Cc}\p{Cs}]+$/u)

/** An instant with its offset. */
export const moment = shown(z.iso.datetime({ offset: true }).max(40), { type: 'string', format: 'date-time' })
/** Of a year whose neighbours have four digits too, as the database and the wire write them. */
export const day = shown(z.iso.date().regex(/^(?!9999)[1-9]/), { type: 'string', format: 'date' })
export const dayOrMoment = z.union([day, moment])
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_+/-]+$/)
export const locale = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
/** Lower-case ISO 4217. */
export const currency = z.string().regex(/^[a-z]{3}$/)
/** An address on the web or on this host, never one with another scheme. */
export const link = z
  .string()
  .max(2048)
  .regex(/^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\p{Cs}]*$/u)

export const partySize = z.int().min(1).max(1000)
export const count = z.int().min(0).max(1_000_000_000)
export const minutes = z.int().min(0).max(100_000)
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
