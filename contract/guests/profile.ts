import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { blank, day, email, filled, key, line, link, phone } from '../wire/text.ts'

const mainInfo = z.object({
  uid: key,
  name: filled(120),
  email: z.union([email, blank]).nullish(),
  phone: z.union([phone, blank]).nullish(),
  photoUrl: link.nullish(),
})

const additionalInfo = z.object({
  allergy: z.array(line(80)).max(40).nullish(),
  birthday: z.union([day, blank]).nullish(),
  vegetarian: z.boolean().nullish(),
  handicapAccessible: z.boolean().nullish(),
})

export const userProfile = named('Profile', z.object({ mainInfo, additionalInfo: additionalInfo.nullish() }))
export type Profile = z.output<typeof userProfile>

export const profilePatch = named(
  'ProfilePatch',
  z.object({ mainInfo: mainInfo.partial().optional(), additionalInfo: additionalInfo.nullish() }),
)
export type ProfilePatch = z.output<typeof profilePatch>

const params = z.object({ uid: key })

/** Foreign and unknown guests look the same: not found. */
export const profile = {
  get: endpoint({
    call: calls.profile.get,
    access: 'guest',
    tag: 'Profile',
    summary: "The guest's own profile; null before it is created",
    params,
    reply: userProfile.nullable(),
    refusals: ['not_found'],
  }),
  replace: endpoint({
    call: calls.profile.replace,
    access: 'guest',
    tag: 'Profile',
    summary: 'Create or replace the profile',
    params,
    body: userProfile,
    reply: userProfile,
    refusals: ['not_found'],
  }),
  patch: endpoint({
    call: calls.profile.patch,
    access: 'guest',
    tag: 'Profile',
    summary: 'Change parts of the profile; null removes a value',
    params,
    body: profilePatch,
    reply: userProfile,
    refusals: ['not_found'],
  }),
}
