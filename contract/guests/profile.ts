import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { mostPhotoBytes } from '../photos/photo-limits.ts'
import { picture } from '../restaurants/pictures.ts'
import { blank, day, email, filled, key, line, phone, slug } from '../wire/text.ts'

const mainInfo = z.object({
  uid: key,
  name: filled(120),
  email: z.union([email, blank]).nullish(),
  phone: z.union([phone, blank]).nullish(),
  photoUrl: picture.nullish(),
})

const additionalInfo = z.object({
  allergy: z.array(line(80)).max(40).nullish(),
  birthday: z.union([day, blank]).nullish(),
  vegetarian: z.boolean().nullish(),
  handicapAccessible: z.boolean().nullish(),
  /** The guest's own yes to keeping allergies and access needs; without it they are refused, and taking it back drops them. */
  healthConsent: z.boolean().nullish(),
})

export const userProfile = named('Profile', z.object({ mainInfo, additionalInfo: additionalInfo.nullish() }))
export type Profile = z.output<typeof userProfile>

const profilePatch = named(
  'ProfilePatch',
  z.object({ mainInfo: mainInfo.partial().optional(), additionalInfo: additionalInfo.nullish() }),
)
export type ProfilePatch = z.output<typeof profilePatch>

const params = z.object({ uid: key })

const venues = z.array(slug).max(100)
export const savedPlaces = named('SavedPlaces', z.object({ saved: venues }))

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
  watch: endpoint({
    call: calls.profile.watch,
    access: 'guest',
    tag: 'Profile',
    summary: 'The profile as it is, and again whenever it has changed',
    params,
    stream: true,
    reply: userProfile,
    refusals: ['not_found'],
  }),
  photo: endpoint({
    call: calls.profile.photo,
    access: 'guest',
    tag: 'Profile',
    summary: 'Set the photo of the profile, in place of any earlier one',
    params,
    bytesBody: mostPhotoBytes,
    reply: userProfile,
    refusals: ['not_found', 'not_a_picture'],
  }),
  removePhoto: endpoint({
    call: calls.profile.removePhoto,
    access: 'guest',
    tag: 'Profile',
    summary: 'Remove the photo of the profile',
    params,
    reply: nothing,
    refusals: ['not_found'],
  }),
  saved: endpoint({
    call: calls.profile.saved,
    access: 'guest',
    tag: 'Profile',
    summary: 'The places a guest saved, the latest first',
    params,
    reply: savedPlaces,
    refusals: ['not_found'],
  }),
  save: endpoint({
    call: calls.profile.save,
    access: 'guest',
    tag: 'Profile',
    summary: 'Save places, the latest first, and forget others; answers with all that are saved then',
    params,
    body: named('SavedPlacesChange', z.object({ add: venues.nullish(), remove: venues.nullish() })),
    reply: savedPlaces,
    refusals: ['not_found'],
  }),
}
