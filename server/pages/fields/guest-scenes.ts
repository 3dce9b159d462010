import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { goodPassword, newestLetter, signUpGuest } from '#http/guests/guest-fixtures.ts'
import { callOf } from '#http/payments/sandbox-fixtures.ts'
import type { Fill } from './read-forms.ts'
import {
  bookedTable,
  depositRestaurantId,
  type FieldsScene,
  type FormScene,
  type FormScenes,
  freshEmail,
  freshPhone,
  plainPage,
  restaurantId,
} from './scene.ts'

/** A guest with a profile, or without one yet. */
async function signedIn({ fixture }: FieldsScene, { hasProfile = true, additionalInfo = {} } = {}) {
  const guest = await signUpGuest(fixture, fixture.rows, freshEmail())
  const mainInfo = { uid: guest.uid, name: 'Ann Lee', email: guest.email }
  const { uid, token } = guest
  if (hasProfile) await fixture.client.profile.replace({ params: { uid }, body: { mainInfo, additionalInfo }, token })
  return { ...guest, cookie: `session=${guest.session}` }
}

export function guestScenes(stage: FieldsScene): FormScenes {
  const page = (address: string, fill?: Fill): FormScene => ({
    open: async () => ({ address, cookie: (await signedIn(stage)).cookie }),
    ...(fill && { fill }),
  })
  const letterTo = (email: string) => newestLetter(stage.fixture, stage.fixture.rows, email)
  return {
    'sign in': plainPage('/auth?to=/history'),
    'sign up, sent': {
      open: async () => ({
        address: '/auth',
        sent: { intent: 'sign-up', email: freshEmail(), password: goodPassword },
      }),
    },
    'forgotten password': plainPage('/auth/forgot-password'),
    'confirm an address': {
      open: async () => {
        const email = freshEmail()
        await stage.fixture.client.identity.signUp({ body: { email, password: goodPassword } })
        const { letterId, key } = await letterTo(email)
        return { address: `/auth/confirm/${letterId}/${key}` }
      },
    },
    'set a new password': {
      open: async () => {
        const { email } = await signedIn(stage)
        await stage.fixture.client.identity.forgotPassword({ body: { email } })
        const { letterId, key } = await letterTo(email)
        return { address: `/auth/reset/${letterId}/${key}` }
      },
    },
    'delete an account by mail': {
      open: async () => {
        const { email, token, cookie } = await signedIn(stage)
        await stage.fixture.client.account.askDeletion({ body: {}, token })
        const { letterId, key } = await letterTo(email)
        return { address: `/auth/delete/${letterId}/${key}`, cookie }
      },
    },
    'create a profile': {
      open: async () => ({ address: '/auth/sign-up', cookie: (await signedIn(stage, { hasProfile: false })).cookie }),
    },
    'a profile with another session': {
      open: async () => {
        const { email, cookie } = await signedIn(stage)
        await stage.fixture.client.identity.signIn({ body: { email, password: goodPassword } })
        return { address: '/user', cookie }
      },
    },
    'sign out': page('/user/logout'),
    'edit a profile': page('/user/edit'),
    photo: page('/user/photo'),
    phone: page('/user/phone'),
    'phone, with the code': {
      open: async () => {
        const { cookie, token } = await signedIn(stage)
        await stage.fixture.client.phoneVerification.sendCode({ body: { phone: freshPhone(), language: 'en' }, token })
        return { address: '/user/phone', cookie }
      },
      fill: { code: '123456' },
    },
    account: page('/user/account'),
    preferences: page('/user/edit-additional-info'),
    password: page('/user/change-password'),
    'saved cards': {
      open: async () => {
        const { cookie, token } = await signedIn(stage)
        const { client, newId, body } = stage.fixture
        const id = await newId(depositRestaurantId)
        const made = await client.reservations.create({
          body: body({ id, restaurantId: depositRestaurantId, email: freshEmail() }),
          token,
        })
        const { frameUrl } = await client.payments.begin({ ...callOf(made), token })
        const card = new URLSearchParams({ number: testCards.accepted, expiry: '04 / 31', keep: 'on' })
        await fetch(frameUrl ?? '', { method: 'POST', body: card, redirect: 'manual' })
        return { address: '/user/cards', cookie }
      },
    },
    'bookings of a device': {
      open: async () => {
        const [{ cookie }, booked] = await Promise.all([signedIn(stage), bookedTable(stage)])
        return { address: '/history', cookie: `${cookie}; ${booked.cookie}` }
      },
    },
    'booking with a profile': {
      open: async () => {
        const additionalInfo = { vegetarian: true, allergy: ['peanuts'], healthConsent: true }
        const { cookie } = await signedIn(stage, { additionalInfo })
        const id = await stage.fixture.newId(restaurantId)
        return {
          address: `/reserve/${restaurantId}?person=2&date=2026-12-04&time=19:00:00&step=about&id=${id}`,
          cookie,
        }
      },
      fill: { vegetarian: null, allergy: null },
    },
  }
}
