import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Right } from '#contract/rights'
import { queryClient } from '#dashboard/api/client/query-client'
import { messageQueries } from '#dashboard/api/messages'
import { session } from '#dashboard/api/session/session'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { memoryServer } from '#dashboard/testing/memory-server'
import {
  allowedOver,
  embedded,
  type OfTeam,
  provideService,
  renderApp,
  type TestFetch,
} from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { AuthenticationView } from './authentication-view'
import { TestCodeSection } from './test-code-section'

afterEach(() => void vi.useRealTimers())

type Sent = { method: string; url: string; body: unknown }

/** Opens the page over a server, or over `answer` for writes. `sent` records the writes. */
async function open(answer?: TestFetch, ofTeam?: OfTeam) {
  const server = await memoryServer()
  const sent: Sent[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/authentications')) return server.fetch(request)
    sent.push({ method: request.method, url: pathname, body: await request.clone().json() })
    return (answer ?? server.fetch)(request)
  }
  const app = renderApp(<AuthenticationView />, { fetch, ofTeam: { receipts: server.fetch, ...ofTeam } })
  await screen.findByRole('button', { name: 'Save the defaults…' })
  return { ...app, sent, server, user: app.user }
}

type User = Awaited<ReturnType<typeof open>>['user']

const defaults = () => within(screen.getByRole('region', { name: 'Account defaults' }))
const box = (name: RegExp) => defaults().getByRole<HTMLInputElement>('textbox', { name })
const digitsOnly = () => defaults().getByRole<HTMLSelectElement>('combobox', { name: /^Digits only/ })
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const dialog = () => within(screen.getByRole('alertdialog'))
const confirm = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  await confirm(user, 'Save the defaults')
}

/** Fills in a number and opens the confirmation. */
async function ask(user: User, number: string) {
  await user.click(phone())
  await user.paste(number)
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
}

async function send(user: User, number = '+46701740605') {
  await ask(user, number)
  await confirm(user, 'Send the code')
}

const unset = {
  ConcurrentLimit: null,
  From: null,
  MessageFormat: null,
  Length: null,
  ExpirationTime: null,
  NumericOnly: null,
}
const putSettings = 'updateAuthenticationSettings'

it('starts with empty defaults, shows the system’s as placeholders, and sends all six after a list', async () => {
  const { user, sent } = await open()
  expect(screen.getByText(/Current settings can’t be read/)).toBeDefined()
  for (const [name, placeholder] of [
    [/^Active codes/, 'Default: 5'],
    [/^Sender/, 'Default: chosen by the system'],
    [/^Message text/, 'Default: a text that can’t be shown'],
    [/^Code length/, 'Default: 5'],
    [/^Lifetime/, 'Default: 1,200 s (20 minutes)'],
  ] as const) {
    expect([box(name).value, box(name).placeholder]).toEqual(['', placeholder])
  }
  expect(digitsOnly().selectedOptions[0]?.textContent).toBe('Default: No')
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  const unsetting = await screen.findByRole('list', { name: 'Will be unset' })
  expect(within(unsetting).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.queryByText('Will be set')).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.type(box(/^Lifetime/), '1,200')
  expect(screen.getByText('= 20 minutes')).toBeDefined()
  await user.selectOptions(digitsOnly(), 'Yes')
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  const items = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByRole('alertdialog')
  expect(items('Will be unset')).toEqual(['Active codes per phone number', 'Sender', 'Message text', 'Code length'])
  expect(items('Will be set')).toEqual(['Lifetime: 1,200 s (20 minutes)', 'Digits only: Yes'])
  expect(sent).toEqual([])
  await confirm(user, 'Save the defaults')
  expect(await screen.findByText('Saved.')).toBeDefined()
  const body = { ...unset, ExpirationTime: 1200, NumericOnly: true }
  expect(sent).toEqual([{ method: 'PUT', url: '/api/authentications/settings', body }])
})

it('starts with the defaults that a colleague last saved, and lists what a save changes', async () => {
  const last = {
    endpoint: putSettings,
    at: '2026-11-20T10:00:00.000Z',
    person: 'p2',
    name: 'Maja',
    sent: { body: { ...unset, From: 'Shop', Length: 7, ExpirationTime: 600, NumericOnly: false } },
    answer: { ...unset, From: 'Shop', Length: 6, ExpirationTime: 600, NumericOnly: undefined },
  }
  const lost = { key: 'k1', id: 'a1', endpoint: putSettings, at: '2026-11-20T11:00:00.000Z', things: [] }
  const { user } = await open(undefined, { receipts: [last], unknown: [lost] })
  expect(box(/^Sender/).value).toBe('Shop')
  expect(screen.getByText(/The fields have what Maja saved here on 20 Nov 2026/)).toBeDefined()
  expect(screen.getByText(/A later save may have gone through, see above\./)).toBeDefined()
  expect(screen.getByText(/Saved, except Code length: sent 7, saved 6/)).toBeDefined()
  expect(screen.getByText('Not confirmed: Digits only.')).toBeDefined()
  expect(screen.getByText('600 s (10 minutes)')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.clear(box(/^Sender/))
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  const unsetting = within(await screen.findByRole('list', { name: 'Will be unset' }))
  expect(unsetting.getByText('(last saved: "Shop")')).toBeDefined()
  expect(dialog().getByText(/Last saved here by Maja, 20 Nov 2026/)).toBeDefined()
})

/** Opens the page with what Maja saved. `saveAs` is a colleague's later save. */
async function openAfterMaja() {
  const receipt = (name: string, at: string, From: string) => {
    const body = { ...unset, From, Length: 6 }
    return { id: name, endpoint: putSettings, at, person: name, name, sent: { body }, answer: JSON.stringify(body) }
  }
  const rows = [receipt('Maja', '2026-11-20T10:00:00.000Z', 'Shop')]
  const receipts = ({ url }: Request) => Response.json({ rows: url.includes(putSettings) ? rows : [] })
  const saveAs = (name: string, hour: number, From: string) =>
    rows.unshift(receipt(name, `2026-11-20T${hour}:00:00.000Z`, From))
  return { ...(await open(undefined, { receipts })), saveAs }
}

it('compares with what a colleague saved meanwhile, fills unchanged fields with it, and keeps typed ones', async () => {
  const time = frozenClock()
  const { user, saveAs } = await openAfterMaja()
  saveAs('Bo', 11, 'Butik')
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  expect(await screen.findByText('(last saved: "Butik")')).toBeDefined()
  expect(dialog().getByText(/Last saved here by Bo/)).toBeDefined()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(box(/^Sender/).value).toBe('Butik'))
  expect(screen.getByText(/The fields have what Bo saved here/)).toBeDefined()

  await user.clear(box(/^Code length/))
  await user.type(box(/^Code length/), '8')
  saveAs('Cia', 12, 'Affär')
  time.pass(500)
  await user.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  expect(await screen.findByText('(last saved: "Affär")')).toBeDefined()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/The fields differ from what Cia saved here/)).toBeDefined()
  expect([box(/^Sender/).value, box(/^Code length/).value]).toEqual(['Butik', '8'])
})

it('says that the last save could not be loaded, and loads it on demand', async () => {
  let isDown = true
  const last = { id: 'r1', at: '2026-11-20T10:00:00Z', person: '', name: '', answer: JSON.stringify(unset) }
  const receipts = ({ url }: Request) =>
    isDown
      ? Response.json(null, { status: 503 })
      : Response.json({
          rows: url.includes('Settings') ? [{ ...last, endpoint: 'updateAuthenticationSettings' }] : [],
        })
  const server = await memoryServer()
  const { user } = renderApp(<AuthenticationView />, { fetch: server.fetch, ofTeam: { receipts } })
  await screen.findByText('The last save could not be loaded')
  await screen.findByText('Sent test codes could not be loaded')
  expect(screen.queryByText(/Current settings can’t be read/)).toBeNull()
  expect(screen.queryByText('No test codes sent yet')).toBeNull()
  isDown = false
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  expect(await screen.findByText(/The fields have what somebody saved here/)).toBeDefined()
  expect(await screen.findByText('No test codes sent yet')).toBeDefined()
})

it('shows an answer with a value of another type as what was saved', async () => {
  const answer = { ...unset, Length: '7' }
  const row = { id: 'r1', person: '', name: '', endpoint: putSettings, at: '2026-11-20T10:00:00.000Z' }
  const rows: object[] = []
  const save7 = () => {
    rows.push({ ...row, sent: { body: { ...unset, Length: 6 } }, answer: JSON.stringify(answer) })
    return Response.json(answer)
  }
  const receipts = ({ url }: Request) => Response.json({ rows: url.includes(putSettings) ? rows : [] })
  const { user } = await open(save7, { receipts })
  await user.type(box(/^Code length/), '6')
  await save(user)
  expect(await screen.findByText(/^Saved, except Code length: sent 6, saved "7"/)).toBeDefined()
  expect(screen.queryByText(/the answer is unreadable/)).toBeNull()
})

it('calls defaults unknown after a lost response, and saves them again once that is dismissed', async () => {
  let isLost = true
  const { user, sent, server, unmount } = await open(request =>
    isLost ? unreachable({ url: '', init: {} }) : server.fetch(request),
  )
  await user.type(box(/^Code length/), '6')
  await save(user)
  const notice = (await screen.findByText('May have been saved')).closest('[role=alert]')
  expect(notice?.textContent).toContain('Saving again replaces all six, so it does no harm.')
  expect(notice?.textContent).not.toContain('dismiss this first')
  expect(await screen.findByText(/A later save may have gone through/)).toBeDefined()
  expect(box(/^Code length/).value).toBe('6')
  expect(sent).toHaveLength(1)
  unmount()
  isLost = false
  const again = renderApp(<AuthenticationView />)
  await again.user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await save(again.user)
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(screen.queryByText(/A later save/)).toBeNull()
})

it('refuses values out of bounds at their fields, and warns of a limit of 0 or less', async () => {
  const { sent } = await open()
  const fill = (name: RegExp, value: string) => {
    fireEvent.change(box(name), { target: { value } })
    fireEvent.blur(box(name))
  }
  fill(/^Message text/, 'Hello')
  fill(/^Code length/, '26')
  fill(/^Lifetime/, '1.5')
  fireEvent.click(screen.getByRole('button', { name: 'Save the defaults…' }))
  for (const [name, wrong, words] of [
    [/^Message text/, 'Hello', 'Must contain {0}, where the code goes'],
    [/^Code length/, '26', 'Must be 25 or less'],
    [/^Lifetime/, '1.5', /Must be a (?:whole number|number, such as 1200)/],
  ] as const) {
    await screen.findByText(words)
    expect([box(name).ariaInvalid, box(name).value]).toEqual(['true', wrong])
  }
  fill(/^Code length/, '25')
  await waitFor(() => expect(screen.queryByText('Must be 25 or less')).toBeNull())
  for (const limit of ['0', '-1']) {
    fill(/^Active codes/, limit)
    expect(screen.getByText('With 0 or less, every code may be refused.')).toBeDefined()
  }
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toEqual([])
})

it('refuses text that is no phone number at the field, and sends to the number in the confirmation', async () => {
  provideService(() => new Response(null, { status: 404 }))
  await saveDefaultRegion('SE')
  const { user, sent } = await open()
  await ask(user, 'hej')
  expect(await screen.findByText('Not a phone number')).toBeDefined()
  expect(phone().ariaInvalid).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(phone()))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(phone())
  await user.paste('070-174 06 05')
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Send a code to +46701740605?' })
  expect(sent).toEqual([])
  await confirm(user, 'Send the code')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ Phone: '+46701740605' }]))
})

it('sends a code once after a confirmation with its cost, counts down, and leaves no draft', async () => {
  const { user, sent, server, unmount } = await open()
  await user.type(phone(), '+46701740605')
  expect(await screen.findByText(/Looks valid · Mobile/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  await screen.findByRole('alertdialog')
  expect(dialog().getByText('Sends one SMS, charged as usual. Never retried.')).toBeDefined()
  expect(dialog().queryByText(/still be active/)).toBeNull()
  const yes = dialog().getByRole('button', { name: 'Send the code' })
  for (let at = 0; at < 20; at++) yes.click()
  expect(await screen.findByText(/^Expires in (20:00|19:5\d)$/)).toBeDefined()
  expect(sent).toEqual([{ method: 'POST', url: '/api/authentications', body: { Phone: '+46701740605' } }])
  const rows = await server.service.db.selectFrom('messages').select('body').execute()
  const code = /code is (\S+)/.exec(rows[0]?.body ?? '')?.[1]
  expect(code).toHaveLength(5)
  expect(document.body.textContent).not.toContain(code)
  await user.type(phone(), '+46701740606')
  unmount()
  await open()
  expect(phone().value).toBe('')
})

it('sends a code with five values of its own, after a preview with its cost', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByText('Other values for this code'))
  const own = within(screen.getByRole('region', { name: 'Send a test code' }))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(own.getByRole('textbox', { name }), { target: { value } })
  const MessageFormat = `Kod {0} {name} ${'a'.repeat(170)}`
  type(/^Sender/, 'Shop')
  type(/^Message text/, MessageFormat)
  type(/^Code length/, '4')
  type(/^Lifetime/, '90')
  expect(screen.getByText('= 1 minute 30 seconds')).toBeDefined()
  await user.selectOptions(own.getByRole('combobox', { name: /^Digits only/ }), 'Yes')
  expect(own.getByText(/^Kod \d{4} \{name\} a+$/)).toBeDefined()
  expect(own.getByText(/Other braces may be/)).toBeDefined()
  expect(own.getByText(/Counted with the longest code: 25 characters/)).toBeDefined()
  await ask(user, '+46701740605')
  await screen.findByRole('alertdialog')
  expect(dialog().getByText(/The text is 2 segments, each of them charged\.$/)).toBeDefined()
  await confirm(user, 'Send the code')
  await screen.findByText(/^Expires in 1:\d\d$/)
  const overrides = { From: 'Shop', MessageFormat, Length: 4, ExpirationTime: 90, NumericOnly: true }
  expect(sent[0]?.body).toEqual({ Phone: '+46701740605', ...overrides })
})

it('hides the code in a response that is cut off', async () => {
  const { user } = await open(
    () => new Response('{"ID":7,"Code":"471147"', { headers: { 'Content-Type': 'application/json' } }),
  )
  await send(user)
  await user.click(await screen.findByText('Details'))
  expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('POST /api/authentications')
  expect(document.body.textContent).not.toContain('471147')
})

it('says on the next visit that a code was sent whose answer was unreadable', async () => {
  const sent = { body: { Phone: '+46701740605' } }
  const receipt = { endpoint: 'createAuthentication', at: '2026-11-20T10:00:00.000Z', sent, answer: null }
  await open(undefined, { receipts: [receipt] })
  const card = await screen.findByRole('region', { name: 'Code to +46701740605' })
  expect(within(card).getByText('Sent, but the answer was unreadable. Check the phone for a message.')).toBeDefined()
})

it('names a code that may have been sent in an earlier visit before the same is sent again', async () => {
  const sent = { body: { Phone: '+46701740605' } }
  const earlier = { key: 'k1', id: 'a1', endpoint: 'createAuthentication', at: '2026-11-20T10:00:00.000Z', things: [] }
  const { user } = await open(undefined, { unknown: [{ ...earlier, sent }] })
  await screen.findByText('May have been sent')
  await ask(user, '+46 70 174 06 05')
  await screen.findByRole('alertdialog')
  const words = /^A code to this number may have been sent .*\. Dismiss that first to send the same again\.$/
  expect(await dialog().findByText(words)).toBeDefined()
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Send the code' }).disabled).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(phone()))
  expect(screen.queryByText('May have been sent')).toBeNull()
})

it('warns when the limit of active codes is reached, and shows a refusal', async () => {
  const at = new Date().toISOString()
  const expires = new Date(Date.now() + 600_000).toISOString()
  const active = { Phone: '+46701740605', Expires: expires, IsUsed: false }
  const receipts = [
    ...[active, active, { ...active, IsUsed: true }].map(answer => ({ endpoint: 'createAuthentication', at, answer })),
    { endpoint: putSettings, at, answer: { ...unset, ConcurrentLimit: 2 } },
  ]
  const refusal = { title: 'Conflict', status: 409, detail: '2 active codes already' }
  const { user } = await open(() => Response.json(refusal, { status: 409 }), { receipts })
  await ask(user, '+46 70 174 06 05')
  await screen.findByRole('alertdialog')
  expect(await dialog().findByText('2 codes to this number may still be active, of at most 2.')).toBeDefined()
  await confirm(user, 'Send the code')
  expect((await screen.findByRole('alert')).textContent).toContain('2 active codes already')
  expect(screen.queryByText('May have been sent')).toBeNull()
})

const asEva = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Eva' } }
const activeCode = (person: string) => ({
  endpoint: 'createAuthentication',
  at: new Date().toISOString(),
  person,
  answer: { Phone: '+46701740605', Expires: new Date(Date.now() + 600_000).toISOString(), IsUsed: false },
})

it.each([
  ['1 code to this number may still be active, of at most 2.', 2],
  ['1 code to this number may still be active, of at most 5.', null],
  ['1 code to this number may still be active.', undefined],
])('says “%s” for a limit of %s that a colleague saved', async (words, ConcurrentLimit) => {
  session.provide({ state: 'signed-in', me: asEva })
  const at = new Date().toISOString()
  const saved = { endpoint: putSettings, at, person: 'p2', answer: { ...unset, ConcurrentLimit } }
  const rows = [activeCode('p1'), ...(ConcurrentLimit === undefined ? [] : [saved])]
  // As the server answers: of one person's receipts only theirs.
  const receipts = ({ url }: Request) => {
    const { searchParams } = new URL(url)
    const [kind, person] = [searchParams.get('kind'), searchParams.get('person')]
    const found = rows.filter(row => row.endpoint === kind && (person === null || row.person === person))
    return Response.json({
      rows: found.map((row, at) => ({ ...row, id: `r${at}`, name: '', answer: JSON.stringify(row.answer) })),
    })
  }
  const { user } = renderApp(<TestCodeSection />, {
    me: asEva,
    fetch: () => Response.json({ PhoneNumbers: [] }),
    ofTeam: { receipts },
  })
  await ask(user, '+46701740605')
  await screen.findByRole('alertdialog')
  expect(await dialog().findByText(words)).toBeDefined()
})

it('reads messages again after a code may have been sent', async () => {
  const { queryKey } = messageQueries.conversation('+46701740605')
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
  const { user } = await open(() => unreachable({ url: '', init: {} }))
  await send(user)
  await screen.findByText(/Codes can’t be looked up/)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('says how long a number has to wait for its next code', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limits = [{ kind: 'number', most: 1, seconds: 30, left: 1 }]
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Eva' }, limits }
  session.provide({ state: 'signed-in', me })
  const at = new Date(Date.now() - 10_000).toISOString()
  const { user } = renderApp(<TestCodeSection />, {
    me,
    fetch: ({ method, url }) =>
      method === 'POST' && url.endsWith('/authentications')
        ? Response.json({ title: 'Too much', status: 429 }, { status: 429, headers: { 'retry-after': '23' } })
        : Response.json({ PhoneNumbers: [] }),
    ofTeam: {
      receipts: [{ endpoint: 'createAuthentication', at, answer: { ID: 7, Phone: '+46701740605' } }],
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Phone number' })
  await user.type(field, '0046 70-174 06 05')
  expect((await screen.findByText(/^The next code to this number/)).textContent).toMatch(/in 20 seconds\.$/)
  await user.type(field, '{Backspace}6')
  expect(screen.queryByText(/^The next code/)).toBeNull()
  await user.type(field, '{Backspace}5')
  await screen.findByText(/^The next code/)
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  expect(await within(await screen.findByRole('alertdialog')).findByText(/^The next code/)).toBeDefined()
  await confirm(user, 'Send the code')
  // The refusal has the server's wait; a second one beside it would differ.
  expect(await screen.findByText(/Wait 23 seconds, then try again/)).toBeDefined()
  expect(screen.queryByText(/^The next code/)).toBeNull()
  vi.setSystemTime(Date.now() + 23_000)
  expect(await screen.findByText(/You can try again now\./)).toBeDefined()
})

/** Opens the page with these rights; `requested` records requests and their bodies. */
function openAs(rights: readonly Right[]) {
  beSomebodyWith(rights)
  const requested: [path: string, body: unknown][] = []
  const fetch = async (request: Request) => {
    const body = request.method === 'GET' ? undefined : await request.json()
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/team/')) requested.push([pathname, body])
    return Response.json({ ID: 1, Phone: '+46701740605' })
  }
  return { ...renderApp(<AuthenticationView />, { fetch }), requested }
}

it('shows a tester a card without further values, and sends the number alone, without a look-up', async () => {
  const { user, requested } = openAs(['authentication.test'])
  expect(await screen.findByRole('region', { name: 'Send a test code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.queryByText('Other values for this code')).toBeNull()
  expect(screen.queryByText(/account defaults/)).toBeNull()
  await send(user, '+46 70 174 06 05')
  await waitFor(() => expect(requested).toEqual([['/api/authentications', { Phone: '+46701740605' }]]))
})

it('shows no test card to a person who may only change the defaults', async () => {
  openAs(['authentication.configure'])
  expect(await screen.findByRole('button', { name: /^Save/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Send a test code' })).toBeNull()
})

it('takes the number of an address opened while the page is shown', async () => {
  const { user } = renderApp(
    <>
      <TestCodeSection />
      <Link to="?phone=%2B46700000429">Another</Link>
    </>,
    { at: '/authentication?phone=%2B46701740605', fetch: () => Response.json({ PhoneNumbers: [] }) },
  )
  expect(phone().value).toBe('+46701740605')
  await user.click(screen.getByRole('link', { name: 'Another' }))
  await waitFor(() => expect(phone().value).toBe('+46700000429'))
})
