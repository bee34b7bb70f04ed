import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FilterStyle } from '#contract/contact-filter'
import { shortKey } from '#contract/document/short-key'
import type { Right } from '#contract/rights'
import { call } from '#dashboard/api/client/call'
import { kept } from '#dashboard/api/kept/kept'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { clockAt, frozenClock } from '#dashboard/testing/frozen-clock'
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
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import type { EmailValues } from './email-values'
import { NewEmailView } from './new-email-view'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
})
afterEach(() => service.close())

/** An e-mail to two recipients, one of them without a value. */
const draft: EmailValues = {
  senderName: 'Norrsken',
  senderAddress: 'news@example.com',
  subject: 'Hej',
  body: 'Hej {First name}',
  type: 0,
  priority: 2,
  reference: 'spring-1',
  deliveryReportUrl: '',
  tags: '',
  recipients: 'to,First name\na@example.com,Åsa\nb@example.com,',
  addressColumn: '',
  windows: [{ opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T10:00:00Z' }],
  sendAnyway: false,
  sendInvalid: '',
}

type Opened = {
  fetch?: TestFetch
  values?: Partial<EmailValues> | null
  ofTeam?: OfTeam
  rights?: Right[]
  contactFilter?: FilterStyle
  at?: string
}

/** Opens the page with a stored draft, or empty. Requests that send an e-mail are in `sent`. */
async function open({
  fetch = request => service.fetch(request),
  values = {},
  ofTeam = {},
  rights,
  contactFilter = 'brackets',
  at = '/emails/new',
}: Opened = {}) {
  const sent: Record<string, unknown>[] = []
  const counted: TestFetch = async request => {
    if (request.url.endsWith('/v2/emails')) sent.push(await request.clone().json())
    return fetch(request)
  }
  provideService(counted, allowedOver({ ...embedded, contactFilter }), undefined, ofTeam)
  if (rights) beSomebodyWith(rights)
  if (values) await kept.set('draft/email', { values: { ...draft, ...values } })
  const { user, router } = renderApp(<NewEmailView />, { at })
  if (values) await screen.findByText('Your draft was restored.')
  const press = (name: string | RegExp) => user.click(button(name))
  const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const review = async () => {
    await press('Review e-mail')
    await screen.findByText('Is everything right?')
  }
  const send = async () => {
    await waitFor(() => expect(sendButton().disabled).toBe(false))
    await user.click(sendButton())
  }
  return { user, router, sent, press, fill, review, send }
}

// `hidden` spares the search for hidden ancestors, which takes most of the time on this large page.
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })
const sendButton = () => button('Send to 2 recipients')
const recipients = /^Recipients and their values/

it('tells who names the types, and an admin where to find out', async () => {
  await open({ rights: ['emails.send'] })
  expect(await screen.findByText('Ask an admin what they mean.')).toBeDefined()
  act(() => beSomebodyWith(['emails.send', 'people.manage']))
  const told = await screen.findByText(/^Named by whoever has the right “Change settings”:/)
  expect(within(told).getByRole('link', { name: 'Roles' })).toBeDefined()
})

it('shows the form at its own address after a reload during the review', async () => {
  const { router } = await open({ at: '/emails/new?step=review' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(button('Review e-mail')).toBeDefined()
})

it('sends an e-mail, and proposes its sender for the next', async () => {
  const { user, sent, press, fill, review, send } = await open({ values: null })
  expect(document.activeElement).toBe(field(recipients))
  await user.click(field('Subject'))
  // Leaving the first field empty is no mistake yet.
  expect(screen.queryByText('Required')).toBeNull()
  await user.click(field(recipients))
  await user.paste('a@example.com\nb@example.com')
  fill('Sender name', 'Norrsken')
  fill('Sender address', 'news@example.com')
  fill('Subject', 'Hej')
  fill('Body', 'Spring')
  await user.click(screen.getByRole('radio', { name: 'Type 1' }))
  await press(/^Tomorrow 08:00.17:00$/)
  await review()
  await send()
  await screen.findByText('E-mail accepted')
  const [opens, closes] = [expect.stringMatching(/T\d\d:00:00Z$/), expect.stringMatching(/T\d\d:00:00Z$/)]
  expect(sent).toMatchObject([{ type: 1, priority: 1, deliveryWindows: [{ opens, closes }] }])
  await press('Write another e-mail')
  expect(await screen.findByRole('button', { name: 'Norrsken <news@example.com>' })).toBeDefined()
})

it('proposes the team’s four latest senders and shows its names of types, with a link while some are missing', async () => {
  const { press } = await open()
  for (const [at, name] of ['Åsa', 'Bo', 'Cia', 'Dag', 'Eva'].entries()) {
    const value = { name, address: 'team@example.com', used: '2026-10-01T00:00:00.000Z' }
    await writeShared({ kind: 'email-sender', key: `k${at}`, value })
  }
  const proposed = () => within(screen.getByRole('group', { name: 'Used last' })).getAllByRole('button')
  const names = () => proposed().map(({ textContent }) => textContent.replace(' <team@example.com>', ''))
  await waitFor(() => expect(names()).toEqual(['Eva', 'Dag', 'Cia', 'Bo']))
  await press('Dag <team@example.com>')
  expect([field('Sender name').value, field('Sender address').value]).toEqual(['Dag', 'team@example.com'])
  expect(names()).not.toContain('Dag')

  expect(screen.getByRole('link', { name: 'Name the types' }).getAttribute('href')).toBe('/settings/codes')
  const name = (type: number, label: string) =>
    act(() => writeShared({ kind: 'code-label', key: `emailType/${type}`, value: { label } }))
  await name(0, 'Newsletter')
  await name(1, 'Receipt')
  await name(2, 'Receipt')
  expect(await screen.findByRole('radio', { name: 'Newsletter (0)' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Receipt (2)' })).toBeDefined()
  await name(2, 'Invitation')
  expect(await screen.findByRole('radio', { name: 'Invitation' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Name the types' })).toBeNull()
})

it('previews the e-mail for each recipient, with missing values, in a frame if it is HTML', async () => {
  const { user, press } = await open({ values: { body: '1 < 2\nHej {First name}, <b' } })
  const letter = within(screen.getByRole('region', { name: 'Preview' }))
  const body = () => screen.getByRole('region', { name: 'Preview of the body' }).textContent
  await waitFor(() => expect(body()).toBe('1 < 2\nHej Åsa, <b'))
  expect(letter.getByText('a@example.com')).toBeDefined()
  expect(letter.getByRole('status').textContent).toBe('1 of 2')
  await press('Next with a missing value')
  await waitFor(() => expect(body()).toBe('1 < 2\nHej {First name}, <b'))
  expect(letter.getByText('b@example.com')).toBeDefined()
  expect(letter.getByText('No value for {First name}')).toBeDefined()
  await press('Next recipient')
  expect(letter.getByText('a@example.com')).toBeDefined()
  expect(screen.queryByTitle('Preview of the body')).toBeNull()
  await user.type(field('Body'), '>')
  expect(await screen.findByTitle('Preview of the body')).toBeDefined()
})

it('counts addresses, blocks the review until they are fixed, and moves the focus from fix to fix', async () => {
  const { user, press, fill } = await open({ values: { subject: 'Hej', body: 'Hej' } })
  fill(recipients, 'to,First name\na@example.com,Åsa\n,Eva\nb@example.com,Bo\nb@example.com,Bo\nodd,Bo')
  // Rows without an address and repeated addresses are no recipients.
  expect(screen.getByText('To 3 recipients')).toBeDefined()
  expect(screen.getByText('1 row has no address')).toBeDefined()
  expect(screen.getByText('Row 6: odd, no @')).toBeDefined()
  await press('Review e-mail')
  await waitFor(() => expect(document.activeElement).toBe(field(recipients)))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Send to it anyway' }))
  expect(screen.getByRole('textbox', { description: /Fix 2 problems below/ })).toBeDefined()
  // Consent is to exactly the addresses that are listed.
  fill(recipients, `${field(recipients).value}\nodder,Cia`)
  expect(await screen.findByText('2 addresses are not valid')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Send to all 2 anyway', checked: false })).toBeDefined()
  button('Remove 1 row').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Keep the first of each')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Remove 2 invalid')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Undo')))
  expect(screen.getByText('To 2 recipients')).toBeDefined()
  // A missing value does not stop the review: the focus returns to the recipients.
  fill('Body', 'Hej {First name}')
  fill(recipients, 'to,First name\na@example.com,\nodd,Bo')
  button('Remove 1 invalid').focus()
  await screen.findByRole('textbox', { name: 'Default for {First name}' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field(recipients)))
})

it('fills missing values with a default, undoes it, and sends what was filled in', async () => {
  const { user, sent, press, review, send } = await open()
  const box = () => screen.findByRole('textbox', { name: 'Default for {First name}' })
  await user.type(await box(), 'friend{Enter}')
  expect(await screen.findByText('{First name} filled for 1 recipient.')).toBeDefined()
  await press('Undo')
  await box()
  await press('Fill 1 with default')
  expect(screen.getByRole('textbox', { description: 'Type a default first.' })).toBe(await box())
  await user.type(await box(), 'you{Enter}')
  await review()
  const rows = within(await screen.findByRole('table', { name: 'Recipients' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['a@example.comÅsa', 'b@example.comyou'])
  await send()
  await screen.findByText('E-mail accepted')
  const values = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': { 'First name': 'you' } }
  expect(sent.map(body => body.recipients)).toEqual([values])
})

it('keeps the chosen addresses when a default takes the name of their column, also after undo', async () => {
  const pasted = 'to;email\na@x.se;b@x.se\nc@x.se;d@x.se'
  const { user, press } = await open({ values: { body: 'Hej {email}', recipients: pasted } })
  const column = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Column with the addresses/ })
  const rows = () => within(screen.getByRole('table', { name: 'First rows' })).getAllByRole('row')
  const shown = () => rows().map(({ textContent }) => textContent)
  await user.selectOptions(column(), 'email')
  await user.type(await screen.findByRole('textbox', { name: 'Default for {email}' }), 'info@x.se{Enter}')
  expect(await screen.findByText('{email} filled for 2 recipients.')).toBeDefined()
  expect(shown().slice(1)).toEqual(['b@x.sea@x.seinfo@x.se', 'd@x.sec@x.seinfo@x.se'])
  await press('Undo')
  expect(field(recipients).value).toBe(pasted)
  expect(column().value).toBe('email')
  expect(shown().slice(1)).toEqual(['b@x.sea@x.se', 'd@x.sec@x.se'])
})

it('shows many recipients as a number of rows, and fills a default once', async () => {
  const many = Array.from({ length: 800 }, (_, at) => `somebody${at}@example.com,Name ${at}`)
  const { press, fill } = await open()
  fill(recipients, ['to,First name', 'first@example.com,', ...many, 'odd,Odd'].join('\n'))
  await waitFor(() => expect(field(recipients).value).toBe('802 rows'))
  await waitFor(() => expect(document.activeElement).toBe(field(recipients)))
  await press('Remove 1 invalid')
  await waitFor(() => expect(field(recipients).value).toBe('801 rows'))
  const box = field('Default for {First name}')
  for (const value of ['friend', 'other']) {
    fireEvent.change(box, { target: { value } })
    fireEvent.keyDown(box, { key: 'Enter' })
  }
  expect(await screen.findByRole('cell', { name: /^(friend|other)$/ })).toHaveProperty('textContent', 'friend')
  expect(screen.getByText('To 801 recipients')).toBeDefined()
})

it('requires a column of addresses and sound windows, and consent without a future window', async () => {
  const reversed = { opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T07:00:00Z' }
  const over = { opens: '2020-01-15T08:00:00Z', closes: '2020-01-15T10:00:00Z' }
  const windows = [...draft.windows, reversed, over]
  const { user, sent, press, fill, review, send } = await open({ values: { windows } })
  fill(recipients, 'First name,One,Other\nÅsa,a@x.se,b@x.se\nBo,c@x.se,d@x.se')
  expect(field(/Window 1\s*Opens/).ariaRequired).toBe('true')
  expect(screen.getByRole('textbox', { description: /It closes before it opens/ })).toBe(field(/Window 2\s*Closes/))
  expect(screen.getByRole('textbox', { description: /This window is over/ })).toBe(field(/Window 3\s*Closes/))
  expect(screen.getByText('1 window is over.')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /Send anyway/ })).toBeNull()
  await press('Add a window')
  // A proposed window replaces the last one.
  await press(/^Tomorrow/)
  await press(/^Tomorrow/)
  expect(screen.queryByText('Window 5')).toBeNull()
  await press('Remove window 4')
  await press('Remove window 2')
  await press('Remove window 1')
  expect(screen.getByText('All windows are over.')).toBeDefined()
  await press('Review e-mail')
  expect(await screen.findByText(/Choose the column with the addresses/)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: /Column with the addresses/ }), 'Other')
  await press('Review e-mail')
  const consent = await screen.findByRole('checkbox', { description: /No window is ahead/ })
  await waitFor(() => expect(document.activeElement).toBe(consent))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(consent)
  expect(screen.queryByText(/No window is ahead/)).toBeNull()
  await review()
  await send()
  await screen.findByText('E-mail accepted')
  const made = { 'b@x.se': { One: 'a@x.se' }, 'd@x.se': { One: 'c@x.se' } }
  expect(sent).toMatchObject([{ recipients: made, deliveryWindows: [over] }])
})

it('needs no consent for a window that is ahead on the service’s clock, though over on the browser’s', async () => {
  clockAt(new Date('2036-01-16T09:00:00Z'))
  provideService(() => Response.json([], { headers: { date: 'Tue, 15 Jan 2036 09:00:00 GMT' } }))
  await call('listSurveys', {})
  await kept.set('draft/email', { values: draft })
  const { user } = renderApp(<NewEmailView />)
  await screen.findByText('Your draft was restored.')
  expect(screen.queryByText('All windows are over.')).toBeNull()
  await user.click(button('Review e-mail'))
  expect(await screen.findByText('Is everything right?')).toBeDefined()
})

it('corrects the error of a closing end when its opening end is cleared', async () => {
  const windows = [{ opens: '2036-01-15T10:00:00Z', closes: '2036-01-15T09:00:00Z' }]
  const { press } = await open({ values: { windows } })
  await press('Review e-mail')
  const closes = field(/Window 1\s*Closes/)
  await waitFor(() => expect(document.activeElement).toBe(closes))
  const opens = field(/Window 1\s*Opens/)
  fireEvent.change(opens, { target: { value: '' } })
  fireEvent.blur(opens)
  await waitFor(() => expect(opens.ariaInvalid).toBe('true'))
  expect(closes.ariaInvalid).not.toBe('true')
})

/** The receipt of an e-mail that this person sent earlier, with a digest of its recipients. */
const receiptOf = (id: string, body: object, sentTo: object) => ({
  id,
  person: '',
  name: '',
  endpoint: 'createEmail',
  at: new Date().toISOString(),
  sent: { body, digests: { recipients: shortKey(JSON.stringify(sentTo)) } },
  answer: '{}',
})

it('asks for consent before a used reference or the same e-mail is sent again, also by another tab', async () => {
  const values = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} }
  const { senderAddress, subject, body } = draft
  const rows = [receiptOf('r1', { reference: 'spring-1', subject }, { 'c@example.com': {} })]
  let isDown = true
  const receipts = () => (isDown ? Response.json(null, { status: 503 }) : Response.json({ rows }))
  const { user, sent, press, review, send } = await open({ ofTeam: { receipts } })
  await review()
  await screen.findByText('Whether this one was sent before could not be checked.')
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  isDown = false
  await press('Try again')
  await screen.findByRole('region', { name: 'Reference already used' })
  expect(screen.queryByText(/could not be checked/)).toBeNull()
  expect(sendButton().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Send this one too' }))
  expect(sendButton().disabled).toBe(false)
  rows.unshift(receiptOf('r2', { senderAddress, subject, body, reference: 'winter' }, values))
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByRole('region', { name: 'Already sent' }).textContent).toContain('Recipients get it twice')
  })
  expect(sendButton().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Send it again' }))
  await send()
  expect(await screen.findByText('E-mail accepted')).toBeDefined()
  expect(sent).toHaveLength(1)
})

it('asks for consent before an e-mail that may have been sent is written and sent again', async () => {
  const { senderAddress, subject, body } = draft
  const recipients = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} }
  const lost = (key: string, body: Record<string, string>) => ({
    key,
    id: key,
    at: new Date().toISOString(),
    endpoint: 'createEmail',
    things: [],
    sent: { body, digests: { recipients: shortKey(JSON.stringify(recipients)) } },
  })
  const unknown = [
    lost('k1', { senderAddress, subject, body: 'Another' }),
    lost('k2', { senderAddress, subject, body }),
  ]
  const { user, sent, review, send } = await open({ ofTeam: { unknown } })
  await review()
  const asked = await screen.findByRole('region', { name: 'May have been sent already' })
  expect(asked.textContent).toContain('Recipients may get it twice')
  expect(sendButton().disabled).toBe(true)
  const dismiss = () => screen.getAllByRole('button', { name: 'Dismiss' })
  await user.click(dismiss()[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'May have been sent already' })).toBeNull())
  expect(dismiss()).toHaveLength(1)
  await send()
  expect(await screen.findByText('E-mail accepted')).toBeDefined()
  expect(sent).toHaveLength(1)
})

it('sends nothing by keyboard before consent is given', async () => {
  const values = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} }
  const { senderAddress, subject, body } = draft
  const rows = [receiptOf('r1', { senderAddress, subject, body }, values)]
  const { user, sent, review, send } = await open({ ofTeam: { receipts: () => Response.json({ rows }) } })
  await review()
  const consent = await screen.findByRole('checkbox', { name: 'Send it again' })
  consent.focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual([])
  expect(screen.getByText('Is everything right?')).toBeDefined()
  await user.click(consent)
  await send()
  expect(await screen.findByText('E-mail accepted')).toBeDefined()
})

const contacts = Array.from({ length: 60 }, (_, at) => ({
  id: String(at),
  labels: at === 3 ? [] : ['vip'],
  properties: { firstName: `Name ${at}`, ...(at > 0 && { email: `v${at}@x.se` }) },
}))

/** A group, and contacts in pages, one of them without the requested label. */
const lists: TestFetch = request => {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/v2/contacts'))
    return Response.json([{ ID: 5, FirstName: 'Åsa', Phone: '+46701740605', Email: 'a@x.se' }])
  const start = Number(searchParams.get('start') ?? 0)
  return Response.json(contacts.slice(start, start + 50))
}

it('takes recipients from a group, labels or a saved view, and undoes it', async () => {
  const { user, press } = await open({ fetch: lists })
  await writeShared({ kind: 'group-name', key: '5', value: { name: 'Regulars' } })
  await writeShared({ kind: 'contact-view', key: 'fives', value: { name: 'Fives', query: 'labels=vip&q=V5' } })
  await press('From contacts…')
  await user.click(await screen.findByRole('button', { name: 'Regulars' }))
  expect(field('Group number').value).toBe('5')
  await press('Load contacts')
  expect(await screen.findByText('1 contact loaded')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'FirstName → {First name}' }).checked).toBe(true)
  const from = screen.getByRole('combobox', { name: 'Take from' })
  await user.selectOptions(from, 'Labels')
  await user.type(field('Labels'), 'vip{Enter}')
  expect(await screen.findByText('49 loaded, more available')).toBeDefined()
  await press('Load all')
  expect(await screen.findByText('All 59 contacts loaded')).toBeDefined()
  expect(screen.getByText('1 contact does not match and is left out.')).toBeDefined()
  expect(screen.getByText('1 contact has no address and is left out.')).toBeDefined()
  await user.selectOptions(from, 'A saved view')
  expect(screen.getByText('With “V5” in a name, label or property.')).toBeDefined()
  await press('Load contacts')
  await user.click(await screen.findByRole('button', { name: 'Load all' }))
  // Contacts 5 and 50 to 59.
  expect(await screen.findByText('All 11 contacts loaded')).toBeDefined()
  expect(screen.getByText('49 contacts do not match and are left out.')).toBeDefined()
  await press('Use 11 recipients')
  expect(await screen.findByText('11 recipients taken from contacts.')).toBeDefined()
  await press('Undo')
  expect(screen.getByText('2 recipients')).toBeDefined()
})

/** Opens the saved view of a filter text as a source of recipients, and loads it. */
async function loadTextView(contactFilter: FilterStyle, query: string) {
  const { user, press } = await open({ fetch: lists, contactFilter })
  await writeShared({ kind: 'contact-view', key: 'v59', value: { name: 'V59', query } })
  await press('From contacts…')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Take from' }), 'A saved view')
  await press('Load contacts')
  return press
}

it('takes only the recipients that a view by text shows', async () => {
  const press = await loadTextView('string', 'properties=V5&only=matching')
  await screen.findByText('1 loaded, more available')
  await press('Load all')
  expect(await screen.findByText('All 11 contacts loaded')).toBeDefined()
  expect(screen.getByText('49 contacts do not match and are left out.')).toBeDefined()
  expect(screen.queryByText(/do not have the filter’s text/)).toBeNull()
})

it.each([
  ['string', '49 contacts do not have the filter’s text.', '50 loaded, more available'],
  ['brackets', 'This view filters by text, which is not possible here.', undefined],
] as const)(
  'warns of a view by text that the service ignores, or cannot be asked for: %s',
  async (style, words, loaded) => {
    await loadTextView(style, 'properties=V5')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/loaded/)?.textContent).toBe(loaded)
  },
)

it('sends a test once to the person only, filled as the shown recipient, also after a lost one', async () => {
  const earlier = { key: 'k1', id: 'a1', endpoint: 'createEmail', at: '2026-11-20T10:00:00.000Z', things: [] }
  let isLost = true
  const { user, sent, press, review } = await open({
    fetch: request => (isLost ? unreachable({ url: '', init: {} }) : service.fetch(request)),
    ofTeam: { unknown: [earlier] },
  })
  await press('Send a test to me')
  await user.type(await screen.findByRole('textbox', { name: 'Send to' }), 'me')
  await press('Send 1 test e-mail')
  expect(await screen.findByText('Not an e-mail address.')).toBeDefined()
  await user.type(field('Send to'), '@x.se')
  expect(screen.getByText(/Filled as for a@example\.com/)).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: 'Send 1 test e-mail' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText(/Dismiss this before you do it again/)
  // The earlier one is told on the page.
  expect(dialog.getAllByText('May have been sent')).toHaveLength(1)
  expect(sent).toHaveLength(1)
  // It holds another back when the dialog is opened again, also after a look at the review.
  await press('Close')
  const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]
  await waitFor(() => expect(focused()).toEqual(['DIV', expect.stringContaining('May have been sent')]))
  await review()
  await press('Back to editing')
  await press('Send a test to me')
  await user.type(await screen.findByRole('textbox', { name: 'Send to' }), 'you@x.se')
  frozenClock().pass(500)
  await press('Send 1 test e-mail')
  const again = within(screen.getByRole('dialog'))
  await again.findByText(/Dismiss this before you do it again/)
  expect(sent).toHaveLength(1)
  isLost = false
  await user.click(again.getByRole('button', { name: 'Dismiss' }))
  // Later than a second press of the same click.
  frozenClock().pass(500)
  await press('Send 1 test e-mail')
  expect(await screen.findByRole('region', { name: 'Receipt of the test' })).toBeDefined()
  const recipients = { 'you@x.se': { 'First name': 'Åsa' } }
  expect(sent[1]).toMatchObject({ recipients, reference: expect.stringMatching(/^test-/) })
  expect(sent).toHaveLength(2)
  await press('Back to the e-mail')
  expect(field('Subject').value).toBe(draft.subject)
})

it('fills a test as the preview does after the shown recipient was removed, to go out within the hour', async () => {
  // The service's clock is two hours ahead.
  const date = () => ({ date: new Date(Date.now() + 7_200_000).toUTCString() })
  const fetch: TestFetch = async request => {
    const { body, status } = await service.fetch(request)
    return new Response(body, { status, headers: { 'content-type': 'application/json', ...date() } })
  }
  const { user, sent, press, fill } = await open({ fetch })
  await press('Next recipient')
  fill(recipients, 'to,First name\na@example.com,Åsa')
  clockAt(new Date('2036-01-15T08:00:00Z'))
  await call('listSurveys', {})
  await press('Send a test to me')
  expect(await screen.findByText(/Filled as for a@example\.com/)).toBeDefined()
  await user.type(field('Send to'), 'me@x.se')
  vi.setSystemTime('2036-01-15T10:00:00Z')
  await press('Send 1 test e-mail')
  await screen.findByRole('region', { name: 'Receipt of the test' })
  // A `Date` header counts whole seconds: half of one is its mean error.
  const deliveryWindows = [{ opens: '2036-01-15T12:00:00.500Z', closes: '2036-01-15T13:00:00.500Z' }]
  expect(sent).toMatchObject([{ recipients: { 'me@x.se': { 'First name': 'Åsa' } }, deliveryWindows }])
})
