import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { memoryServer } from '#dashboard/testing/memory-server'
import { type OfTeam, provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { AuthenticationView } from './authentication-view'

type Sent = { method: string; url: string; body: unknown }

/** The team whose national numbers are Swedish. */
async function inSweden() {
  provideService(() => new Response(null, { status: 404 }))
  await saveDefaultRegion('SE')
}

/** The page over a server, or one whose service answers writes in this way; what was written is in `sent`. */
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
  return { ...app, sent, service: server.service }
}

const defaults = () => within(screen.getByRole('region', { name: 'Account defaults' }))
const box = (name: RegExp) => defaults().getByRole<HTMLInputElement>('textbox', { name })
const digitsOnly = () => defaults().getByRole<HTMLSelectElement>('combobox', { name: /^Digits only/ })
const dialog = () => within(screen.getByRole('alertdialog'))
const save = () => screen.getByRole('button', { name: 'Save the defaults…' })
const unset = {
  ConcurrentLimit: null,
  From: null,
  MessageFormat: null,
  Length: null,
  ExpirationTime: null,
  NumericOnly: null,
}

describe('the defaults', () => {
  it('begin unknown and empty, and say what the system does then', async () => {
    await open()
    expect(screen.getByText(/Current settings can’t be read/)).toBeInstanceOf(HTMLElement)
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
  })

  it('are sent whole, after a list of what that unsets; the answer is kept', async () => {
    const { user, sent } = await open()
    await user.type(box(/^Code length/), '6')
    await user.selectOptions(digitsOnly(), 'Yes')
    await user.click(save())
    const unsetting = within(await screen.findByRole('list', { name: 'Will be unset' }))
    expect(unsetting.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Active codes per phone number',
      'Sender',
      'Message text',
      'Lifetime',
    ])
    const setting = within(screen.getByRole('list', { name: 'Will be set' })).getAllByRole('listitem')
    expect(setting.map(item => item.textContent)).toEqual(['Code length: 6', 'Digits only: Yes'])
    expect(dialog().queryByText(/^Nothing:/)).toBeNull()
    expect(sent).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Save the defaults' }))
    expect(await screen.findByText('Saved.')).toBeInstanceOf(HTMLElement)
    const body = { ...unset, Length: 6, NumericOnly: true }
    expect(sent).toEqual([{ method: 'PUT', url: '/api/authentications/settings', body }])
  })

  it('a no in the question sends nothing and leaves the form', async () => {
    const { user, sent } = await open()
    await user.click(save())
    expect(await screen.findByText('Nothing: all six are unset.')).toBeInstanceOf(HTMLElement)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('begin with what a colleague last saved, and say what a save changes of it', async () => {
    const last = {
      endpoint: 'updateAuthenticationSettings',
      at: '2026-11-20T10:00:00.000Z',
      person: 'p2',
      name: 'Maja',
      sent: { body: { ...unset, From: 'Shop', Length: 7, ExpirationTime: 600 } },
      answer: { ...unset, From: 'Shop', Length: 6, ExpirationTime: 600 },
    }
    const { user } = await open(undefined, { receipts: [last] })
    expect(box(/^Sender/).value).toBe('Shop')
    expect(screen.getByText(/The fields have what Maja saved here on 20 Nov 2026/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Saved, except Code length: sent 7, saved 6/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('600 s (10 minutes)')).toBeInstanceOf(HTMLElement)
    await user.clear(box(/^Sender/))
    await user.click(save())
    const unsetting = within(await screen.findByRole('list', { name: 'Will be unset' }))
    expect(unsetting.getByText('(last saved: "Shop")')).toBeInstanceOf(HTMLElement)
    expect(dialog().getByText(/Last saved here by Maja, 20 Nov 2026/)).toBeInstanceOf(HTMLElement)
  })

  it('say of a later save of an earlier visit that it may have gone through', async () => {
    const endpoint = 'updateAuthenticationSettings'
    const last = { endpoint, at: '2026-11-20T10:00:00.000Z', sent: { body: unset }, answer: unset }
    const lost = { key: 'k1', id: 'a1', endpoint, at: '2026-11-20T11:00:00.000Z', things: [] }
    await open(undefined, { receipts: [last], unknown: [lost] })
    const note = await screen.findByText('Dismiss')
    const start = screen.getByText(/A later save may have gone through, see above\./)
    expect(note.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('cannot begin with what was last saved where that could not be loaded, and say so', async () => {
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
    expect(await screen.findByText(/The fields have what somebody saved here/)).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('No test codes sent yet')).toBeInstanceOf(HTMLElement)
  })

  it.each([
    [/^Code length/, '2', 'Must be 3 or more'],
    [/^Code length/, '26', 'Must be 25 or less'],
    [/^Lifetime/, '0', 'Must be 1 or more'],
    [/^Lifetime/, '86401', 'Must be 86,400 or less'],
    [/^Message text/, 'Hello', 'Must contain {0}, where the code goes'],
  ])('%s refuses "%s" at the field', async (name, typed, words) => {
    const { user, sent } = await open()
    await user.type(box(name), typed)
    await user.click(save())
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it.each(['0', '-1'])('a limit of %s is warned about', async typed => {
    const { user } = await open()
    expect(screen.queryByText('With 0 or less, every code may be refused.')).toBeNull()
    await user.type(box(/^Active codes/), typed)
    expect(screen.getByText('With 0 or less, every code may be refused.')).toBeInstanceOf(HTMLElement)
  })

  it.each(['1e3', '1.5', '12,00'])('a lifetime of "%s" is refused at the field, and stands', async typed => {
    const { user, sent } = await open()
    const field = box(/^Lifetime/)
    await user.click(field)
    await user.paste(typed)
    await user.click(save())
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/Must be a (?:whole number|number, such as 1200)/)).toBeInstanceOf(HTMLElement)
    expect(field.value).toBe(typed)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('take a lifetime as the page itself writes it', async () => {
    const { user, sent } = await open()
    await user.type(box(/^Lifetime/), '1,200')
    expect(screen.getByText('= 20 minutes')).toBeInstanceOf(HTMLElement)
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Save the defaults' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...unset, ExpirationTime: 1200 }]))
  })

  it('show the message with a code of that length and alphabet, and warn of other braces', async () => {
    const { user } = await open()
    await user.type(box(/^Message text/), 'Kod {{0} {{name}')
    expect(screen.getByText(/Other braces may be/)).toBeInstanceOf(HTMLElement)
    await user.type(box(/^Code length/), '4')
    await user.selectOptions(digitsOnly(), 'Yes')
    expect(screen.getByText(/^Kod \d{4} \{name\}$/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Counted with the longest code: 25 characters/)).toBeInstanceOf(HTMLElement)
  })
})

describe('a test code', () => {
  async function send(user: Awaited<ReturnType<typeof open>>['user'], phone = '+46701740605') {
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), phone)
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    await screen.findByRole('alertdialog')
    await user.click(dialog().getByRole('button', { name: 'Send the code' }))
  }

  it('to a national number goes out in international form, which the question says', async () => {
    const { user, sent } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '070-174 06 05')
    await chooseCountry(user, 'Sweden')
    await screen.findByText(/Looks valid · Mobile \(1\) · \+46701740605/)
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    await screen.findByRole('alertdialog', { name: 'Send a code to +46701740605?' })
    await user.click(dialog().getByRole('button', { name: 'Send the code' }))
    await screen.findByRole('region', { name: 'Code to +46701740605' })
    expect(sent.map(({ body }) => body)).toEqual([{ Phone: '+46701740605' }])
  })

  it('goes to the number that the question names, however fast it is sent', async () => {
    await inSweden()
    const { user, sent } = await open()
    await user.click(screen.getByRole('textbox', { name: 'Phone number' }))
    await user.paste('070-174 06 05')
    await user.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Send a code to +46701740605?' })
    await user.click(dialog().getByRole('button', { name: 'Send the code' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ Phone: '+46701740605' }]))
  })

  it.each([
    ['hej', 'Not a phone number'],
    ['123', 'Too short'],
    ['0741234567', 'Not a known phone number'],
    ['8123456.5', 'Damaged by a spreadsheet: digits may be lost'],
    ['431234567', 'May be foreign: add + or 0 first'],
  ])('to %s is refused before anything is asked', async (typed, why) => {
    await inSweden()
    const { user, sent } = await open()
    const phone = screen.getByRole('textbox', { name: 'Phone number' })
    await user.click(phone)
    await user.paste(typed)
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    expect(await screen.findByText(why)).toBeInstanceOf(HTMLElement)
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(phone)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('leaves no draft of its number', async () => {
    const { user, unmount } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+46701740605')
    unmount()
    await open()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('')
    expect(screen.queryByText('Your draft was restored.')).toBeNull()
  })

  it('is looked up, asked about with its cost, sent once, and counted down', async () => {
    const { user, sent, service } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+46701740605')
    expect(await screen.findByText(/Looks valid · Mobile \(1\)/)).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    await screen.findByRole('alertdialog')
    expect(dialog().getByText(/Sends one SMS, charged as usual/)).toBeInstanceOf(HTMLElement)
    expect(dialog().getByText(/5 active codes at a time/)).toBeInstanceOf(HTMLElement)
    const yes = dialog().getByRole('button', { name: 'Send the code' })
    for (let at = 0; at < 20; at++) yes.click()
    expect(await screen.findByText(/^Expires in (20:00|19:5\d)$/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/^Earlier codes/)).toBeNull()
    expect(sent).toEqual([{ method: 'POST', url: '/api/authentications', body: { Phone: '+46701740605' } }])
    const rows = await service.db.selectFrom('messages').select('body').execute()
    const code = /code is (\S+)/.exec(rows[0]?.body ?? '')?.[1]
    expect(code).toHaveLength(5)
    expect(document.body.textContent).not.toContain(code)
  })

  it('takes five values of its own', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByText('Other values for this code'))
    const own = within(screen.getByRole('region', { name: 'Send a test code' }))
    await user.type(own.getByRole('textbox', { name: /^Sender/ }), 'Shop')
    await user.type(own.getByRole('textbox', { name: /^Message text/ }), '{{0}')
    await user.type(own.getByRole('textbox', { name: /^Code length/ }), '8')
    await user.type(own.getByRole('textbox', { name: /^Lifetime/ }), '90')
    expect(screen.getByText('= 1 minute 30 seconds')).toBeInstanceOf(HTMLElement)
    await user.selectOptions(own.getByRole('combobox', { name: /^Digits only/ }), 'No')
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+46701740605')
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    await screen.findByRole('alertdialog')
    const listed = within(dialog().getByRole('list', { name: '5 values for this code' }))
    expect(listed.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Sender: "Shop"',
      'Message text: "{0}"',
      'Code length: 8',
      'Lifetime: 90 s (1 minute 30 seconds)',
      'Digits only: No',
    ])
    await user.click(dialog().getByRole('button', { name: 'Send the code' }))
    await screen.findByText(/^Expires in 1:\d\d$/)
    const overrides = { From: 'Shop', MessageFormat: '{0}', Length: 8, ExpirationTime: 90, NumericOnly: false }
    expect(sent[0]?.body).toEqual({ Phone: '+46701740605', ...overrides })
  })

  it('is remembered when its answer is lost, and not sent again', async () => {
    const { user, sent } = await open(() => unreachable({ url: '', init: {} }))
    await send(user)
    expect(await screen.findByText('May have been sent')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Codes can’t be looked up/)).toBeInstanceOf(HTMLElement)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' })).value).toBe('+46701740605')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['of another shape', '[{"ID":7,"Code":"471147"}]'],
    ['that is cut off', '{"ID":7,"Code":"471147"'],
    ['with too much', '{"ID":7,"Code":"471147"}}'],
  ])('stays hidden in an answer %s', async (_, answer) => {
    const { user } = await open(() => new Response(answer, { headers: { 'Content-Type': 'application/json' } }))
    await send(user)
    await user.click(await screen.findByText('Details'))
    expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('POST /api/authentications')
    expect(document.body.textContent).not.toContain('471147')
  })

  it('the sixth of a number is warned of, refused, and nothing typed is lost', async () => {
    const active = { Phone: '+46701740605', Expires: new Date(Date.now() + 600_000).toISOString(), IsUsed: false }
    const at = new Date().toISOString()
    const receipts = Array.from({ length: 5 }, () => ({ endpoint: 'createAuthentication', at, answer: active }))
    const { user, service } = await open(undefined, { receipts })
    for (let n = 0; n < 5; n++) {
      const init = { method: 'POST', body: JSON.stringify({ Phone: '+46701740605' }) }
      await service.fetch(
        new Request('http://x/api/authentications', { ...init, headers: { 'Content-Type': 'application/json' } }),
      )
    }
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+46 70 174 06 05')
    await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
    await screen.findByRole('alertdialog')
    expect(await dialog().findByText(/5 codes to this number may still/)).toBeInstanceOf(HTMLElement)
    await user.click(dialog().getByRole('button', { name: 'Send the code' }))
    expect((await screen.findByRole('alert')).textContent).toContain('5 active codes already')
    expect(screen.queryByText('May have been sent')).toBeNull()
  })

  it('says it when the service tells next to nothing', async () => {
    const answer = { ID: 7, Code: '4711' }
    const receipt = { endpoint: 'createAuthentication', at: '2026-11-20T10:00:00.000Z', answer }
    await open(undefined, { receipts: [receipt] })
    expect(await screen.findByText('Expiry not given')).toBeInstanceOf(HTMLElement)
    expect(document.body.textContent).not.toContain('4711')
  })
})
