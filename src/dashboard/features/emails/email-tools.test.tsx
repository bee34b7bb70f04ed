import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watch } from '#dashboard/api/shared/watched'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { emailDraft as draft, openComposer, pasteRecipients, sendButton } from '#dashboard/testing/email-composer'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { LetterPlaceProvider } from './letter-preview'
import { TestDialog } from './test-dialog'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

const open = (fetch: TestFetch = request => service.fetch(request), values = draft) => openComposer(fetch, values)

it('shows the subject and the body as each recipient gets them, and what has no value', async () => {
  const { user } = await open(undefined, { ...draft, body: '<p>{First name}</p>' })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('a@example.com')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' {{First name}')
  expect(preview.getByText('Åsa')).toBeDefined()
  expect(preview.getByRole('status').textContent).toBe('1 of 2')
  await user.click(preview.getByRole('button', { name: 'Next with a missing value' }))
  expect(preview.getByRole('status').textContent).toBe('2 of 2')
  expect(preview.getByText('No value for {First name}')).toBeDefined()
  await user.click(preview.getByRole('button', { name: 'Next recipient' }))
  expect(preview.getByText('a@example.com')).toBeDefined()
})

it('a missing value is filled with a default at a click, and each fix can be taken back', async () => {
  const app = await open()
  const { user, sent, review } = app
  await pasteRecipients(app, 'to,First name\na@example.com,Åsa\nodd,Bo\nb@example.com,\nb@example.com,')
  expect(screen.getByRole('textbox', { description: /Fix 2 problems below/ })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Keep the first of each' }))
  expect(screen.getByText('Row 3: odd, no @')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Remove 1 invalid' }))
  await user.type(await screen.findByRole('textbox', { name: 'Default for {First name}' }), 'friend{Enter}')
  expect(await screen.findByText('{First name} filled for 1 recipient.')).toBeDefined()
  expect(screen.getByText('2 recipients')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 invalid address removed.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Default for {First name}' }), 'you')
  await user.click(screen.getByRole('button', { name: 'Fill 1 with default' }))
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('E-mail accepted')
  expect(sent.map(body => (body as { recipients: unknown }).recipients)).toEqual([
    { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': { 'First name': 'you' } },
  ])
})

it('many recipients are shown as a number of rows, and all sent to', async () => {
  const many = ['to,First name', ...Array.from({ length: 800 }, (_, at) => `somebody${at}@example.com,Name ${at}`)]
  const app = await open()
  const { user, sent, review } = app
  await pasteRecipients(app, [...many, 'odd,Odd'].join('\n'))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Recipients and their values/ })
  await waitFor(() => expect(field().value).toBe('801 rows'))
  await user.click(screen.getByRole('button', { name: 'Remove 1 invalid' }))
  await waitFor(() => expect(field().value).toBe('800 rows'))
  await review()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 800 recipients' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await screen.findByText('E-mail accepted')
  expect(Object.keys((sent[0] as { recipients: object }).recipients)).toHaveLength(800)
})

it('Enter fills a default once, also below many recipients', async () => {
  const rows = Array.from({ length: 800 }, (_, at) => `somebody${at}@example.com,Name ${at}`)
  const app = await open()
  await pasteRecipients(app, ['to,First name', 'first@example.com,', ...rows].join('\n'))
  const box = await screen.findByRole('textbox', { name: 'Default for {First name}' })
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Name 0' })).toBeDefined())
  fireEvent.change(box, { target: { value: 'friend' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: 'other' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByRole('cell', { name: /^(friend|other)$/ })).toHaveProperty('textContent', 'friend')
})

it('a letter to begin with takes the place of the body, and gives it back', async () => {
  const { user } = await open()
  const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  await user.click(screen.getByRole('button', { name: 'HTML' }))
  expect(body().value).toMatch(/^<div lang="en"[^]*Hello \{name\},/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(body().value).toBe(draft.body)
})

it('a template goes where the cursor was left, in the place of what was selected, and out again', async () => {
  const template = { name: 'Code', category: '/', body: 'Hej {name}' }
  const { user } = await open(() => Response.json(template), { ...draft, body: 'First. Second. Third.' })
  await watch('template', '5bc86b6e85c7209830f96936', true, 'Code')
  const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  const insert = async () => {
    await user.click(screen.getByRole('button', { name: 'Insert template…' }))
    await user.click(await screen.findByRole('button', { name: 'Insert as plain text' }))
  }
  await user.click(body())
  body().setSelectionRange(7, 14)
  await insert()
  expect(body().value).toBe('First. Hej {name} Third.')
  // Where the last one ended.
  await insert()
  expect(body().value).toBe('First. Hej {name}Hej {name} Third.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(body().value).toBe('First. Second. Third.')
})

const contacts = Array.from({ length: 60 }, (_, at) => ({
  id: String(at),
  labels: at === 3 ? [] : ['vip'],
  properties: { firstName: `Name ${at}`, ...(at > 0 && { email: `v${at}@x.se` }) },
}))

/** A group, and a list of contacts in pages, one of whom has not the label that was asked for. */
const lists: TestFetch = request => {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/v2/contacts'))
    return Response.json([{ ID: 5, FirstName: 'Åsa', Phone: '+46701740605', Email: 'a@x.se' }])
  const start = Number(searchParams.get('start') ?? 0)
  return Response.json(contacts.slice(start, start + 50))
}

it('recipients are taken from a group and from labels, with fields mapped, and the others come back', async () => {
  const { user } = await open(lists)
  await user.click(screen.getByRole('button', { name: 'From contacts…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Group number' }), '1{Enter}')
  expect(await screen.findByText('1 contact loaded')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'FirstName' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Placeholder for FirstName' }).value).toBe('First name')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Take from' }), 'Labels')
  await user.type(screen.getByRole('textbox', { name: 'Labels' }), 'vip')
  await user.click(screen.getByRole('button', { name: 'Load contacts' }))
  expect(await screen.findByText('49 loaded, more available')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  expect(await screen.findByText('All 59 contacts loaded')).toBeDefined()
  expect(screen.getByText('1 contact does not match and is left out.')).toBeDefined()
  expect(screen.getByText('1 contact has no address and is left out.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use 58 recipients' }))
  expect(await screen.findByText('58 recipients taken from contacts.')).toBeDefined()
  expect(screen.getByText('58 recipients')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('2 recipients')).toBeDefined()
})

it('a group that has a name is chosen by it', async () => {
  const { user } = await open(lists)
  await writeShared({ kind: 'group-name', key: '5', value: { name: 'Regulars' } })
  await user.click(screen.getByRole('button', { name: 'From contacts…' }))
  await user.click(await screen.findByRole('button', { name: 'Regulars' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Group number' }).value).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Load contacts' }))
  expect(await screen.findByText('1 contact loaded')).toBeDefined()
})

it('a saved view gives those whom its search finds, and says how many it leaves out', async () => {
  const { user } = await open(lists)
  await writeShared({ kind: 'contact-view', key: 'fives', value: { name: 'Fives', query: 'labels=vip&q=V5' } })
  await user.click(screen.getByRole('button', { name: 'From contacts…' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Take from' }), 'A saved view')
  expect(screen.getByText('With “V5” in a name, label or property.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Load contacts' }))
  await user.click(await screen.findByRole('button', { name: 'Load all' }))
  // v5 and v50 to v59.
  expect(await screen.findByText('All 11 contacts loaded')).toBeDefined()
  expect(screen.getByText('48 contacts lack the searched words and are left out.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use 11 recipients' })).toBeDefined()
})

it('a test goes to the person alone, once, filled as the recipient who is shown, with a receipt of its own', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }))
  await user.type(await screen.findByRole('textbox', { name: 'Send to' }), 'me@x.se')
  expect(screen.getByText(/Filled as for a@example\.com/)).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: 'Send 1 test e-mail' }))
  expect(await screen.findByRole('region', { name: 'Receipt of the test' })).toBeDefined()
  expect(sent).toMatchObject([{ recipients: { 'me@x.se': { 'First name': 'Åsa' } }, subject: draft.subject }])
  expect((sent[0] as { reference: string }).reference).toMatch(/^test-/)
  await user.click(screen.getByRole('button', { name: 'Back to the e-mail' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(draft.subject)
})

it('a test whose answer was lost is told alone, whatever else may have been sent', async () => {
  const earlier = { key: 'k1', id: 'a1', endpoint: 'createEmail', at: '2026-11-20T10:00:00.000Z', things: [] }
  const { user } = renderApp(
    <LetterPlaceProvider>
      <TestDialog values={draft} notices={{ current: null }} onClose={() => undefined} />
    </LetterPlaceProvider>,
    { fetch: () => unreachable({ url: '', init: {} }), ofTeam: { unknown: [earlier] } },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Send to' }), 'me@x.se')
  await user.click(screen.getByRole('button', { name: 'Send 1 test e-mail' }))
  await screen.findByText(/To send the same again, dismiss this first/)
  expect(screen.getAllByText('May have been sent')).toHaveLength(1)
})

it('a template that the team bookmarked is filled, and put into the body as plain text', async () => {
  const template = { name: 'Code', category: '/', body: 'Hej {name}, din kod är {code} <3' }
  const { user } = await open(() => Response.json(template), { ...draft, body: '' })
  await watch('template', '5bc86b6e85c7209830f96936', true, 'Code')
  await user.click(screen.getByRole('button', { name: 'Insert template…' }))
  await user.type(await screen.findByRole('textbox', { name: '{code}' }), '1234')
  expect(screen.getByText('1 placeholder is left for each recipient.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Insert as plain text' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  expect(body.value).toBe('Hej {name}, din kod är 1234 <3')
})
