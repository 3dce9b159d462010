import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { noon } from '#http/reservations/booking-fixtures.ts'
import { builtWeb, createPages } from '../pages.ts'
import { buildTime, openTestPages, type TestPages } from '../test-pages.ts'
import { bookingScenes } from './booking-scenes.ts'
import { actionsNotRun, namesNotSent, notKept, refusedHere } from './fields-not-kept.ts'
import { guestScenes } from './guest-scenes.ts'
import { lineScenes } from './line-scenes.ts'
import { openStage } from './open-stage.ts'
import { orderScenes } from './order-scenes.ts'
import { partyScenes } from './party-scenes.ts'
import { decodeHtml, type FilledField, fillIn, type PostForm, readForms } from './read-forms.ts'
import { type ActionRecord, recordActions } from './record-actions.ts'
import type { FieldsScene, FormScene, OpenedPage } from './scene.ts'

const stage = {} as FieldsScene
let pages: TestPages['pages']
let actions: ActionRecord
/** What the calls of the newest page were sent. */
let calls = ''
let requests = 0

beforeAll(async () => {
  Object.assign(stage, await openStage())
  const own = createApi(handlers, stage.fixture.context)
  const { options } = await openTestPages({ clock: stage.fixture.context.clock })
  const recorded = recordActions(await builtWeb())
  actions = recorded.record
  // Regions and a place that is only listed come from the catalogue, everything else from the restaurant that has tables.
  const isListed = ({ url }: Request) => /\/regions\/|cafe-nebenan|4102/.test(url)
  pages = createPages({
    ...options,
    build: recorded.build,
    api: async (request) => {
      calls += decodeURIComponent(request.url) + (await request.clone().text())
      return isListed(request) ? options.api(request) : own.fetch(request)
    },
  })
}, buildTime)

type FormBody = URLSearchParams | FormData

async function load({ address, cookie = '' }: OpenedPage, body?: FormBody) {
  calls = ''
  actions.read.clear()
  // A network for each request, so that none asks too often.
  const headers = { origin: 'http://localhost', cookie, 'accept-language': 'en', 'x-tavola-caller': `${++requests}` }
  const init = body ? { method: 'POST', headers, body } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const html = await response.text()
  const answer = [...response.headers.getSetCookie(), response.headers.get('location'), decodeHtml(html)].join('\n')
  return { status: response.status, html, shown: plain(calls + answer) }
}

/** Phone numbers are written with and without spaces, addresses in lower case. */
const plain = (text: string) => text.replaceAll(/[\s+]|%20|%2B/g, '').toLowerCase()

async function openForms({ open }: FormScene) {
  stage.fixture.setNow(noon)
  const page = await open()
  const { html, status } = await load(page, page.sent && new URLSearchParams(page.sent))
  return { page, status, forms: readForms(html) }
}

function bodyOf({ attributes }: PostForm, fields: readonly FilledField[]): FormBody {
  if (attributes.enctype !== 'multipart/form-data')
    return new URLSearchParams(fields.map(({ name, value }) => [name, typeof value === 'string' ? value : value.name]))
  const form = new FormData()
  for (const { name, value } of fields) form.append(name, value)
  return form
}

/** Buttons that differ in a word do different things; of those that differ in a number or a time, one is enough. */
const buttonKey = ({ name = '', value = '' }: Readonly<Record<string, string>>) =>
  `${name}=${/^[a-z-]+$/.test(value) ? value : ''}`

function keysOfButtons({ buttons }: PostForm, { press }: FormScene): string[] {
  const keys = new Set(buttons.map(buttonKey))
  if (press) keys.add(press.join('='))
  return keys.size > 0 ? [...keys] : ['=']
}

/** All names that a form was sent with. */
const sentNames = new Set<string>()
const excused = new Set<string>()
const refused = new Set<string>()

/** Presses each button of a form, every time on a page that was opened for it. */
async function sendForm(scene: FormScene, index: number) {
  const first = (await openForms(scene)).forms[index]
  if (!first) throw new Error('the page has not the same forms each time')
  const unread = new Set(first.controls.map(({ name }) => name))
  const unfound = new Set<string>()
  const found = new Set<string>()
  const statuses: string[] = []
  for (const key of keysOfButtons(first, scene)) {
    const { page, status: opened, forms } = await openForms(scene)
    const form = forms[index]
    if (!form) throw new Error(`the page has not the same forms each time: ${page.address} ${opened}`)
    const fields = fillIn(form, scene.fill ?? {})
    const button = form.buttons.find((each) => buttonKey(each) === key)
    const [name = '', value = ''] = button ? [button.name, button.value] : key.split('=')
    if (name !== '') fields.push({ name, value, isTyped: false })
    const address = button?.formaction || form.attributes.action || page.address
    const { status, shown } = await load({ ...page, address }, bodyOf(form, fields))
    statuses.push(`${key} ${status}`)
    if (name !== '' && !actions.read.has(name)) unread.add(`${key} pressed`)
    for (const read of actions.read) unread.delete(read)
    for (const { name: sent, value: typed, isTyped } of fields) {
      sentNames.add(sent)
      if (isTyped && typeof typed === 'string') (shown.includes(plain(typed)) ? found : unfound).add(sent)
    }
  }
  for (const name of found) unfound.delete(name)
  return { unread, unfound, statuses }
}

const scenes = {
  ...guestScenes(stage),
  ...bookingScenes(stage),
  ...partyScenes(stage),
  ...orderScenes(stage),
  ...lineScenes(stage),
}
/** Guests can type no more into these than is kept. */
const prose = new Set(['text', 'textarea', 'email', 'tel'])
/** Forms are told apart by what they send, and each is tried once. */
const tried = new Set<string>()

describe.each(Object.entries(scenes))('%s', (name, scene) => {
  test('drops no field in silence', async () => {
    const { forms } = await openForms(scene)
    expect(forms).not.toEqual([])
    for (const [index, form] of forms.entries()) {
      const names = [...new Set(form.controls.map((control) => control.name))]
      const action = (form.attributes.action ?? '').replaceAll(/\?.*|[\w-]{20,}/g, '')
      const id = [action, ...names, ...keysOfButtons(form, scene)].join(' ')
      if (tried.has(id)) continue
      tried.add(id)
      const unlimited = form.controls.filter(({ kind, attributes: { maxlength } }) => prose.has(kind) && !maxlength)
      expect({ id, unlimited: unlimited.map((control) => control.name) }).toEqual({ id, unlimited: [] })
      const { unread, unfound, statuses } = await sendForm(scene, index)
      for (const field of [...unread, ...unfound]) {
        if (!notKept[field]) continue
        excused.add(field)
        unread.delete(field)
        unfound.delete(field)
      }
      expect({ id, unread: [...unread], unfound: [...unfound] }).toEqual({ id, unread: [], unfound: [] })
      const isAccepted = statuses.some((status) => /[23]\d\d$/.test(status))
      if (!isAccepted && name in refusedHere) refused.add(name)
      else expect({ id, statuses, isAccepted }).toEqual({ id, statuses, isAccepted: true })
    }
  })
})

test('every action of a page is run, or named with the reason', async () => {
  const routes = Object.entries((await builtWeb()).routes).flatMap(([id, route]) =>
    route?.module.action ? [{ id, action: route.module.action }] : [],
  )
  const run = new Set(routes.filter(({ id }) => actions.routes.has(id)).map(({ action }) => action))
  // Several addresses may have one page.
  const left = routes.filter(({ action }) => !run.has(action)).map(({ id }) => id)
  expect(left.toSorted()).toEqual(Object.keys(actionsNotRun).toSorted())
})

const controls = /^<(?:input|select|textarea|button|Button|Ask\w+|Choice|Tick|PasswordLine|\w+Field)\b/

test('every field that a page names is sent by one of these forms, or named with the reason', async () => {
  const web = join(import.meta.dirname, '../../../web')
  const named = new Set<string>()
  for await (const file of glob('**/*.tsx', { cwd: web })) {
    if (/\.test\.|^screens\/dev\//.test(file)) continue
    const text = readFileSync(join(web, file), 'utf8')
    for (const { 1: field = '', index } of text.matchAll(/\bname="([\w.-]+)"/g))
      if (controls.test(text.slice(text.lastIndexOf('<', index)))) named.add(field)
  }
  expect([...named].filter((field) => !sentNames.has(field) && !namesNotSent[field])).toEqual([])
  expect(Object.keys(namesNotSent).filter((field) => !named.has(field) || sentNames.has(field))).toEqual([])
})

test('no field is excused that is kept, and no form that is taken', () => {
  expect(Object.keys(notKept).filter((field) => !excused.has(field))).toEqual([])
  expect([...refused].toSorted()).toEqual(Object.keys(refusedHere).toSorted())
})
