import { act, screen, waitFor, within } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { notSentHeader } from '#contract/request/headers'
import { rights } from '#contract/rights'
import type { Me } from '#contract/team/me'
import type { SharedEntry } from '#contract/team/shared'
import { singleKeys } from '#dashboard/api/kept/choices'
import { kept, keptStatus } from '#dashboard/api/kept/kept'
import { followMyPreferences } from '#dashboard/api/session/my-preferences'
import { session } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import { preferences } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { Toaster } from '#dashboard/ui/toast/toaster'
import { AccountView } from './account-view'
import { PreferencesCard } from './preferences-card'

type Person = NonNullable<Me['person']>

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const asa: Person = {
  id: 'p1',
  name: 'Åsa',
  email: 'asa@example.com',
  role: 'support',
  roleName: 'support',
  preferences: {},
  signsInBy: ['password'],
  secondFactor: { on: false, required: false },
}
const by = { id: 'p2', name: 'Bo' }
const me = (person: Partial<Person> = {}): Me => ({
  accounts: 'on',
  person: { ...asa, ...person },
  rights: [...rights],
  connection: embedded,
})

const sessions = [
  { id: 's1', current: true, created: '2026-11-22T08:00:00Z', lastUsed: '2026-11-22T09:00:00Z', browser: chrome },
  { id: 's2', current: false, created: '2026-11-21T08:00:00Z', lastUsed: '2026-11-21T09:00:00Z', browser: firefox },
  {
    id: 's3',
    current: false,
    created: '2026-11-20T08:00:00Z',
    lastUsed: '2026-11-20T09:00:00Z',
    browser: 'curl/8.0',
    address: '192.0.2.1',
  },
]

type Answers = Partial<Record<string, () => Response>>
type Setting = { person?: Partial<Person>; answers?: Answers; locale?: Locale; shared?: SharedEntry[] }

/** Renders a person's page; returns the writes sent. */
function open({ person = {}, answers = {}, locale = 'en', shared = [] }: Setting = {}) {
  const writes: [request: string, body: unknown][] = []
  session.provide({ state: 'signed-in', me: { ...me(person), shared } })
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const requested = `${request.method} ${pathname}`
    if (requested === 'GET /team/me/sessions') return Response.json(sessions)
    const text = await request.text()
    writes.push([requested, text === '' ? undefined : JSON.parse(text)])
    return answers[requested]?.() ?? Response.json({})
  }
  const later = me({ ...person, secondFactor: { on: true, required: false } })
  return { ...renderApp(<AccountView />, { fetch, locale, me: later }), writes }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const refusal = (path: string, code: string) =>
  Response.json(
    {
      type: '/problems/x',
      status: 422,
      detail: 'In words of the server.',
      errors: [{ in: 'body', path: [path], code, message: 'Of the server.' }],
    },
    { status: 422 },
  )

provideDatabase()
beforeEach(() => {
  kept.reopen()
  onTestFinished(() => preferences.setTheme('system'))
})

it('names the person and their role in the page’s language', async () => {
  open({ person: { role: 'marketer', roleName: 'marketer' }, locale: 'sv' })
  const card = await screen.findByRole('region', { name: 'Du' })
  for (const text of ['Åsa', 'asa@example.com', 'Marknadsförare', 'Lösenord']) expect(card.textContent).toContain(text)
})

describe('the password', () => {
  async function change(view: ReturnType<typeof open>, names: readonly [RegExp, RegExp, string]) {
    await view.user.type(screen.getByLabelText(names[0]), 'a river under the bridge')
    await view.user.type(screen.getByLabelText(names[1]), 'another river, another bridge')
    await view.user.click(screen.getByRole('button', { name: names[2] }))
  }

  it('is changed after a warning about other sessions', async () => {
    const view = open()
    expect(screen.getByText('You are signed out everywhere else when you change it.')).toBeDefined()
    await change(view, [/^Current password/, /^New password/, 'Change password'])
    const body = { current: 'a river under the bridge', password: 'another river, another bridge' }
    await waitFor(() => expect(view.writes).toEqual([['POST /session/password', body]]))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe(''))
  })

  it('that is wrong is reported at its field in the page’s language', async () => {
    const view = open({
      locale: 'sv',
      answers: { 'POST /session/password': () => refusal('current', 'wrong_password') },
    })
    await change(view, [/^Nuvarande lösenord/, /^Nytt lösenord/, 'Byt lösenord'])
    expect(await screen.findByText('Det är inte ditt lösenord.')).toBeDefined()
    expect(screen.queryByText(/of the server/i)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nuvarande lösenord/)))
  })
})

/** Decodes the QR code on the page. */
function scanned(): string {
  const [, , size = '0'] =
    screen
      .getByRole('img', { name: /QR code/ })
      .getAttribute('viewBox')
      ?.split(' ') ?? []
  const [side, scale] = [Number(size), 4]
  const data = new Uint8Array((side * scale) ** 2 * 4).fill(255)
  const path =
    screen
      .getByRole('img', { name: /QR code/ })
      .querySelector('path')
      ?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale * scale; at++) {
      const [column, row] = [Number(x) * scale + (at % scale), Number(y) * scale + Math.floor(at / scale)]
      data.fill(0, (row * side * scale + column) * 4, (row * side * scale + column) * 4 + 3)
    }
  }
  return decodeQR({ width: side * scale, height: side * scale, data })
}

describe('the second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const uri = `otpauth://totp/Messaging%20Admin:asa%40example.com?secret=${secret}&issuer=Messaging%20Admin`
  const recoveryCodes = Array.from({ length: 10 }, (_, n) => `code-${n}`)

  it('is set up with an app, and shows its recovery codes before anything else', async () => {
    const view = open({
      answers: {
        'POST /session/second-factor/enable': () => Response.json({ uri, secret, recoveryCodes }),
        'POST /session/second-factor/confirm': () =>
          view.writes.length === 2 ? refusal('code', 'wrong_code') : Response.json({}),
      },
    })
    const { user } = view
    await user.click((await region('Second factor')).getByRole('button', { name: 'Set up…' }))
    const setUp = await dialog('Set up a second factor')
    await user.type(setUp.getByLabelText(/^Your password/), 'a river under the bridge')
    await user.click(setUp.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(scanned()).toBe(uri)
    expect(setUp.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    await user.type(setUp.getByLabelText(/^Code from the app/), '123 456')
    await user.click(setUp.getByRole('button', { name: 'Switch on' }))
    expect(await setUp.findByText(/^Wrong code/)).toBeDefined()
    await user.clear(setUp.getByLabelText(/^Code from the app/))
    await user.type(setUp.getByLabelText(/^Code from the app/), '654321')
    await user.click(setUp.getByRole('button', { name: 'Switch on' }))
    const saving = await dialog('Save your recovery codes')
    // They are never shown again, so a stray key does not close them.
    await user.keyboard('{Escape}')
    const codes = await saving.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(each => each.textContent),
    ).toEqual(recoveryCodes)
    expect(view.writes.slice(1)).toEqual([
      ['POST /session/second-factor/confirm', { code: '123456' }],
      ['POST /session/second-factor/confirm', { code: '654321' }],
    ])
    void view.router.navigate('/elsewhere')
    const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    expect(leaving.getByText(/They are not shown again/)).toBeDefined()
    await user.click(leaving.getByRole('button', { name: 'Stay' }))
    await user.click(saving.getByRole('button', { name: 'I have saved them' }))
    expect(await (await region('Second factor')).findByText('On')).toBeDefined()
  })

  it('is switched off with the password, and new recovery codes replace the old', async () => {
    const on = { secondFactor: { on: true, required: false } }
    const answers = { 'POST /session/second-factor/codes': () => Response.json({ recoveryCodes }) }
    const { user, writes } = open({ person: on, answers })
    const card = await region('Second factor')
    await user.click(card.getByRole('button', { name: 'New recovery codes…' }))
    const making = await dialog('Make new recovery codes?')
    await user.type(making.getByLabelText(/^Your password/), 'p')
    await user.click(making.getByRole('button', { name: 'Make new codes' }))
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }))
    await user.click(card.getByRole('button', { name: 'Switch off…' }))
    const off = await dialog('Switch off the second factor?')
    await user.type(off.getByLabelText(/^Your password/), 'p')
    await user.click(off.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(writes.at(-1)).toEqual(['POST /session/second-factor/disable', { password: 'p' }]))
  })

  it.each([
    ['a role requires is not switched off', { secondFactor: { on: true, required: true } }, /Your role requires it/],
    ['a company asks for is the company’s', { signsInBy: ['provider'], secondFactor: undefined }, /Your company asks/],
    ['nobody asks a demo person for', { signsInBy: [], secondFactor: undefined }, /A demo person has no password/],
  ])('that %s', async (_, person, words) => {
    open({ person })
    const card = await region('Second factor')
    expect(card.getByText(words)).toBeDefined()
    expect(card.queryByRole('button', { name: /Switch off|Set up/ })).toBeNull()
    const password = screen.queryByRole('region', { name: 'Password' })
    expect(password === null).toBe(person.secondFactor === undefined)
  })
})

it('describes sessions, marks this browser, and ends one, or all others after a question', async () => {
  const answers = { 'DELETE /team/me/sessions': () => Response.json({ ended: 2 }) }
  const { user, writes } = open({ answers })
  const card = await region('Where you are signed in')
  const items = (await card.findAllByRole('listitem')).map(item => item.textContent)
  expect(items[0]).toMatch(/^Chrome on Windows.*This browser/)
  expect(items[1]).toMatch(/^Firefox on Linux/)
  expect(items[2]).toMatch(/^Unknown browser.*from 192\.0\.2\.1/)
  expect(card.queryByRole('button', { name: /Chrome/ })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Sign out Firefox on Linux' }))
  await waitFor(() => expect(writes).toEqual([['DELETE /team/me/sessions/s2', undefined]]))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else…' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }))
  await user.click(sure.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(writes.slice(1)).toEqual([['DELETE /team/me/sessions', undefined]]))
})

describe('preferences', () => {
  it('are stored with the person, each on its own', async () => {
    const { user, writes } = open({ person: { preferences: { zone: 'Asia/Tokyo' } } })
    const card = await region('Preferences')
    await user.click(card.getByRole('radio', { name: 'Dark' }))
    await user.click(card.getByRole('radio', { name: 'Svenska' }))
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes).toEqual([
      ['PATCH /team/me/preferences', { theme: 'dark' }],
      ['PATCH /team/me/preferences', { language: 'sv' }],
    ])
    expect(preferences.get()).toEqual({ locale: 'sv', theme: 'dark' })
  })

  it('include the default country in place of the team’s, and can be unset', async () => {
    const shared = [
      { kind: 'default-country', key: 'team', value: { region: 'SE' }, revision: '1', by, at: '2026-11-20T10:00:00Z' },
    ]
    const { user, writes } = open({ shared })
    const card = await region('Preferences')
    const country = card.getByRole<HTMLInputElement>('combobox', { name: 'Default country' })
    expect(country.value).toBe('Same as the team: Sweden (SE)')
    await chooseCountry(user, 'Norway')
    await waitFor(() => expect(writes).toEqual([['PATCH /team/me/preferences', { country: 'NO' }]]))
    expect(country.value).toBe('Norway (NO)')
    await chooseCountry(user, 'Same as')
    await waitFor(() => expect(writes[1]).toEqual(['PATCH /team/me/preferences', { country: null }]))
    await chooseCountry(user, 'None')
    await waitFor(() => expect(writes[2]).toEqual(['PATCH /team/me/preferences', { country: '' }]))
    expect(country.value).toBe('None, only numbers with a country code')
    expect((await region('This browser')).queryByRole('combobox')).toBeNull()
  })

  it('apply in another browser and follow the person', () => {
    onTestFinished(followMyPreferences())
    timeZone.set('Europe/Paris')
    onTestFinished(() => timeZone.set(undefined))
    const chosen = { language: 'sv', theme: 'dark', zone: 'Asia/Tokyo' }
    session.provide({ state: 'signed-in', me: me({ preferences: chosen }) })
    expect([preferences.get(), timeZone.get()]).toEqual([{ locale: 'sv', theme: 'dark' }, 'Asia/Tokyo'])
    session.provide({ state: 'signed-in', me: me({ id: 'p2' }) })
    expect(timeZone.chosen()).toBeUndefined()
    session.provide({ state: 'signed-out' })
    expect(timeZone.get()).toBe('Europe/Paris')
  })
})

it('shows preferences and no personal data without accounts', async () => {
  open()
  session.provide({ state: 'signed-in', me: { accounts: 'off', rights: [...rights], connection: embedded } })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You' })).toBeNull())
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Preferences',
    'This browser',
  ])
})

it('applies a preference that could not be saved, and says why', async () => {
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Åsa', preferences: {} } }
  session.provide({ state: 'signed-in', me })
  const page = (
    <>
      <PreferencesCard />
      <Toaster />
    </>
  )
  const fetch = () => Response.json({}, { status: 503, headers: { [notSentHeader]: '1' } })
  const { user } = renderApp(page, { me, fetch })
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(await screen.findAllByText('Your choice was not saved')).not.toHaveLength(0)
  const words = 'Unavailable right now. It applies until you reload. Choose it again.'
  expect(screen.getAllByText(words)).not.toHaveLength(0)
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeDefined()
})

/** Renders the page without accounts. */
const visitAlone = () => renderApp(<AccountView />, { fetch: () => Response.json([]) })

it('chooses time zone and country in one browser', async () => {
  const { user } = visitAlone()
  onTestFinished(() => timeZone.set(undefined))
  const zone = (await region('Preferences')).getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'Tok')
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
  expect(timeZone.chosen()).toBe('Asia/Tokyo')
  await chooseCountry(user, 'Norway')
  await waitFor(async () => expect(await kept.get('defaultRegion')).toBe('NO'))
})

it('turns single-key shortcuts off and on, and says what the browser stores until it is cleared', async () => {
  const { user } = visitAlone()
  onTestFinished(() => singleKeys.set(true))
  const card = await region('This browser')
  const keys = card.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' })
  expect(keys.checked).toBe(true)
  await user.click(keys)
  expect(singleKeys.get()).toBe(false)
  await waitFor(async () => expect(await kept.get('singleKeys')).toBe(false))
  await user.click(keys)
  expect(singleKeys.get()).toBe(true)
  await waitFor(async () => expect(await kept.get('singleKeys')).toBeUndefined())

  expect(await card.findByText('Saved')).toBeDefined()
  const drafts = () => card.getByText('Drafts').nextElementSibling?.textContent
  await waitFor(() => expect(drafts()).toBe('0'))
  await act(() => kept.set('draft/contacts-new', { values: {} }))
  await waitFor(() => expect(drafts()).toBe('1'))
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await kept.keys('draft/')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(await screen.findByRole('button', { name: 'Clear this browser' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(drafts()).toBe('0')
  expect(await kept.keys('')).toEqual([])

  act(() => keptStatus.set('full'))
  expect(card.getByText(/^Full: the latest change was not saved. Clear it/)).toBeDefined()
  act(() => keptStatus.set('memory'))
  expect(card.getByText('Not saved: lost when this tab closes')).toBeDefined()
})
