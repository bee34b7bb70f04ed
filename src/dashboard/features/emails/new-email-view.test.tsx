import { act, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortKey } from '#contract/document/short-key'
import { writeCodeLabels } from '#dashboard/api/shared/code-words'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { Form } from '#dashboard/form/form'
import { sameClickMs } from '#dashboard/form/once'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { emailDraft as draft, openComposer, pasteRecipients, sendButton } from '#dashboard/testing/email-composer'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { renderApp, type TestFetch, type TestReceipt } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { checkedEmail, EmailForm, type EmailValues, emailField, emailOf } from './email-values'
import { LetterPlaceProvider } from './letter-preview'
import { MessageFields } from './message-fields'
import { OptionFields } from './new-email-view'
import { RecipientsField } from './recipients-field'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

const open = (
  fetch: TestFetch = request => service.fetch(request),
  values: EmailValues | null = draft,
  receipts: TestReceipt[] | TestFetch = [],
) => openComposer(fetch, values, receipts)

it('a first e-mail takes a paste, sender, subject, body, type and a window at a click', async () => {
  const { user, sent, review } = await open(undefined, null)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients and their values/ }))
  await user.paste('a@example.com\nb@example.com')
  for (const [name, text] of [
    ['Sender name', 'Norrsken'],
    ['Sender address', 'news@example.com'],
    ['Subject', 'Hej'],
    ['Body', 'Spring'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: 'Type 1' }))
  await user.click(screen.getByRole('button', { name: /^Tomorrow 08:00.17:00$/ }))
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('E-mail accepted')
  const [opens, closes] = [expect.stringMatching(/T\d\d:00:00Z$/), expect.stringMatching(/T\d\d:00:00Z$/)]
  expect(sent).toMatchObject([{ type: 1, priority: 1, deliveryWindows: [{ opens, closes }] }])
  await user.click(screen.getByText('Show the receipt'))
  expect(screen.getByRole('region', { name: 'Show the receipt' }).textContent).toContain('"senderName": "Norrsken"')
})

it('leaving the recipients empty is no mistake until the review; a window at a click takes the place of the last', async () => {
  const { user } = await open(undefined, null)
  await user.click(screen.getByRole('textbox', { name: 'Subject' }))
  expect(screen.queryByText('Required')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Tomorrow/ }))
  await user.click(screen.getByRole('button', { name: 'Add a window' }))
  await user.click(screen.getByRole('button', { name: /^Tomorrow/ }))
  await user.click(screen.getByRole('button', { name: /^Tomorrow/ }))
  expect(screen.getByText('Windows 1 and 2 overlap. Shared time counts once.')).toBeDefined()
  expect(screen.queryByText('Window 3')).toBeNull()
})

/** An e-mail that this person sent, from here or elsewhere. */
const receiptOf = (body: object): TestReceipt => ({
  endpoint: 'createEmail',
  at: new Date().toISOString(),
  sent: { body },
  answer: {},
})

it('what was sent elsewhere is told in the form, and asked about before it goes out again', async () => {
  const { user, sent, review } = await open(undefined, draft, [receiptOf({ reference: 'spring-1' })])
  expect(await screen.findByText(/with this reference\. Discard it, or change the reference/)).toBeDefined()
  await review()
  const again = within(await screen.findByRole('region', { name: 'Reference already used' }))
  await new Promise(resolve => setTimeout(resolve, 1100))
  expect(sendButton().disabled).toBe(true)
  await user.click(again.getByRole('checkbox', { name: 'Send this one too' }))
  await user.click(sendButton())
  expect(await screen.findByText('E-mail accepted')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All receipts' }).getAttribute('href')).toBe('/activity')
  expect(sent).toHaveLength(1)
})

it('what another tab sent while it was looked at stops the button when the person comes back', async () => {
  const receipts = [receiptOf({ reference: 'another' })]
  const { sent, review } = await open(undefined, draft, receipts)
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  receipts.unshift(receiptOf({ reference: 'spring-1' }))
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByRole('region', { name: 'Reference already used' })).toBeDefined()
  })
  expect(sendButton().disabled).toBe(true)
  expect(sent).toEqual([])
})

it('says before it is sent that it could not be checked against what was sent, and checks again', async () => {
  let isDown = true
  const { user, review } = await open(undefined, draft, () =>
    isDown ? Response.json(null, { status: 503 }) : Response.json({ rows: [] }),
  )
  await review()
  await screen.findByText('Whether this one was sent before could not be checked.')
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be checked/)).toBeNull())
})

it('the same e-mail sent before is said before it is sent again, whatever its reference', async () => {
  const recipients = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} }
  const { senderAddress, subject, body } = draft
  const earlier = receiptOf({ senderAddress, recipients, subject, body, reference: 'winter', tags: ['other'] })
  const { sent, review } = await open(undefined, draft, [earlier])
  await review()
  const again = within(await screen.findByRole('region', { name: 'Already sent' }))
  expect(again.getByText(/Recipients get it twice/)).toBeDefined()
  expect(sendButton().disabled).toBe(true)
  expect(sent).toEqual([])
})

it('the same e-mail is known again where its receipt leaves the recipients out, and another is not', async () => {
  const recipients = { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} }
  const { senderAddress, subject, body } = draft
  const long = (others: object): TestReceipt => ({
    ...receiptOf({}),
    sent: {
      body: { senderAddress, subject, body, reference: 'winter' },
      digests: { recipients: shortKey(JSON.stringify({ ...recipients, ...others })) },
    },
  })
  const receipts = [long({ 'c@example.com': {} })]
  const { review } = await open(undefined, draft, receipts)
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  receipts.unshift(long({}))
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByRole('region', { name: 'Already sent' }).textContent).toContain('Recipients get it twice')
  })
  expect(sendButton().disabled).toBe(true)
})

it('the senders that the team used last are proposed, and that of a sent e-mail is one of them', async () => {
  const { user, review } = await open()
  for (const [at, name] of ['Åsa', 'Bo', 'Cia', 'Dag', 'Eva'].entries())
    await writeShared({
      kind: 'email-sender',
      key: `k${at}`,
      value: { name, address: 'team@example.com', used: '2026-10-01T00:00:00.000Z' },
    })
  const proposed = () =>
    within(screen.getByRole('group', { name: 'Used last' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(proposed()).toEqual(['Eva', 'Dag', 'Cia', 'Bo'].map(name => `${name} <team@example.com>`)))
  await user.click(screen.getByRole('button', { name: 'Dag <team@example.com>' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sender name' }).value).toBe('Dag')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sender address' }).value).toBe('team@example.com')
  expect(proposed()).not.toContain('Dag <team@example.com>')
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await user.click(await screen.findByRole('button', { name: 'Write another e-mail' }))
  await waitFor(() => expect(proposed()[0]).toBe('Dag <team@example.com>'))
})

it('a lost answer is told once, at the button, and sends nothing more until the person has found out', async () => {
  let isLost = true
  const { user, sent, review } = await open(request =>
    isLost && request.url.endsWith('/v2/emails') ? unreachable({ url: '', init: {} }) : service.fetch(request),
  )
  expect(await screen.findByText(/\{First name\} has no value for 1 of 2/)).toBeDefined()
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  const message = await screen.findByText(/can’t be looked up/)
  expect(message.closest('[role=alert]')).not.toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/Check whether it was done/)).toBeNull()
  isLost = false
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  expect(screen.getByText(/can’t be looked up/)).toBeDefined()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  // A press so soon after the one before would be the same click.
  await new Promise(resolve => setTimeout(resolve, sameClickMs))
  await user.click(sendButton())
  expect(await screen.findByText('E-mail accepted')).toBeDefined()
  expect(sent).toHaveLength(2)
})

it('where no column is clearly that of the addresses, nothing is sent until it was chosen', async () => {
  const { user, sent, review } = await open()
  const recipients = screen.getByRole('textbox', { name: /Recipients and their values/ })
  await user.clear(recipients)
  await user.click(recipients)
  await user.paste('First name,One,Other\nÅsa,a@x.se,b@x.se\nBo,c@x.se,d@x.se')
  await user.click(screen.getByRole('button', { name: 'Review e-mail' }))
  expect(await screen.findByText(/Choose the column with the addresses/)).toBeDefined()
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /Column with the addresses/ }), 'Other')
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('E-mail accepted')
  expect(sent).toMatchObject([{ recipients: { 'b@x.se': { One: 'a@x.se' }, 'd@x.se': { One: 'c@x.se' } } }])
})

it('an invalid address stops the review, and is removed by a click', async () => {
  const app = await open()
  const { user, sent, review } = app
  await pasteRecipients(app, 'to,First name\na@example.com,Åsa\nodd,Bo\nc@example.com,Cia')
  expect(await screen.findByText('1 address is not valid')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Review e-mail' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients/ })))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove 1 invalid' }))
  expect(screen.queryByText(/not valid/)).toBeNull()
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('E-mail accepted')
  expect(Object.keys((sent[0] as { recipients: object }).recipients)).toEqual(['a@example.com', 'c@example.com'])
})

it('invalid addresses are sent to when the person says so of these very ones', async () => {
  const app = await open()
  const { user, review } = app
  await pasteRecipients(app, 'a@example.com\nodd')
  await user.click(await screen.findByRole('checkbox', { name: 'Send to it anyway' }))
  await user.type(screen.getByRole('textbox', { name: /Recipients and/ }), '\nodder')
  expect(screen.getByText('2 addresses are not valid')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send to all 2 anyway' }).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Review e-mail' }))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Send to all 2 anyway' }))
  await review()
  expect(await screen.findByRole('button', { name: 'Send to 3 recipients' })).toBeDefined()
})

it('the review lists as many rows as there are recipients, each with the values it gets', async () => {
  const app = await open()
  const { review } = app
  await pasteRecipients(app, 'to,First name\na@example.com,Åsa\nb@example.com,\ndefault,friend')
  expect(screen.getByText('2 recipients')).toBeDefined()
  await review()
  const table = within(await screen.findByRole('table', { name: 'Recipients' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['a@example.comÅsa', 'b@example.comfriend'])
  expect(screen.getByText('2 rows')).toBeDefined()
})

it.each([
  ['are over', [{ opens: '2020-01-15T08:00:00Z', closes: '2020-01-15T10:00:00Z' }], 'All windows are over.'],
  ['are none', [], 'No windows.'],
])('where the windows %s, it is sent only when the person says so', async (_, windows, words) => {
  const { user, sent, review } = await open(undefined, { ...draft, windows })
  expect(await screen.findByText(words)).toBeDefined()
  const consent = () => screen.getByRole('checkbox', { name: /Send anyway/ })
  expect(screen.queryByText(/No window is ahead/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Review e-mail' }))
  await screen.findByText(/No window is ahead/)
  await waitFor(() => expect(document.activeElement).toBe(consent()))
  expect(consent()).toBe(screen.getByRole('checkbox', { description: /No window is ahead/ }))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(consent())
  expect(screen.queryByText(/No window is ahead/)).toBeNull()
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('E-mail accepted')
  expect(sent).toMatchObject([{ deliveryWindows: windows }])
})

it('asks nothing about sending while a window is ahead, and says of each window what is wrong with it', async () => {
  const [ahead] = draft.windows
  const reversed = { opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T07:00:00Z' }
  const over = { opens: '2020-01-15T08:00:00Z', closes: '2020-01-15T10:00:00Z' }
  const { user } = await open(undefined, { ...draft, windows: ahead ? [ahead, reversed, over] : [] })
  const end = (name: RegExp) => screen.findByRole('textbox', { name })
  expect((await end(/Window 1\s*Opens/)).getAttribute('aria-required')).toBe('true')
  expect(screen.queryByRole('checkbox', { name: /Send anyway/ })).toBeNull()
  const wrong = await screen.findByRole('textbox', { description: /It closes before it opens/ })
  expect(wrong).toBe(await end(/Window 2\s*Closes/))
  expect(await screen.findByRole('textbox', { description: /This window is over/ })).toBe(
    await end(/Window 3\s*Closes/),
  )
  expect(screen.getByText('1 window is over.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove window 3' }))
  expect(screen.queryByText('1 window is over.')).toBeNull()
})

it.each([
  ['serverError', /May have been sent.*Server error\./],
  ['loseAnswer', /May have been sent.*The connection was lost before the answer came\./],
  ['truncated', /Sent, but the answer is unreadable/],
  ['malformed', /Sent, but the answer is unreadable/],
  ['tooMany', /too many requests/],
] as const)('a failure is told, sent once, and leaves what was written: %s', async (fault, words) => {
  const { user, sent, review } = await open(request =>
    request.url.endsWith('/v2/emails') ? faultyAnswers[fault]() : service.fetch(request),
  )
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await waitFor(() => expect(screen.getAllByRole('alert').some(alert => words.test(alert.textContent))).toBe(true))
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back to editing' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe(draft.subject)
  const recipients = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recipients and their values/ })
  expect(recipients.value).toBe(draft.recipients)
})

/** Without the windows, which have a clock of their own. */
const parts = { message: MessageFields, recipients: RecipientsField, options: OptionFields }
const drawn: string[] = []

function Composer() {
  const form = useContractForm<EmailValues, unknown>({
    schema: EmailForm,
    defaultValues: { ...draft, subject: '', body: '' },
    toWire: values => emailOf(values, new Date()),
    toCheck: values => checkedEmail(values, new Date()),
    fieldOf: emailField,
  })
  return (
    <LetterPlaceProvider>
      <Form form={form} onSubmit={() => Promise.resolve()} submitting={false} error={null}>
        {Object.entries(parts).map(([id, part]) => {
          const Part: ComponentType<{ hidden: boolean }> = part
          return (
            <Profiler key={id} id={id} onRender={name => drawn.push(name)}>
              <Part hidden={false} />
            </Profiler>
          )
        })}
      </Form>
    </LetterPlaceProvider>
  )
}

/** The parts of the form that were drawn again by what is done. */
async function drawnBy(work: () => Promise<void>): Promise<string[]> {
  drawn.length = 0
  await work()
  return [...new Set(drawn)]
}

const openParts = () => renderApp(<Composer />, { fetch: () => Response.json({}) })

it('a key in the subject or the body draws its field and the letter, the recipients only where a placeholder changes', async () => {
  const { user } = openParts()
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  const body = screen.getByRole('textbox', { name: 'Body' })
  await user.click(subject)
  expect(await drawnBy(() => user.keyboard('Spring at {{nam'))).toEqual(['message'])
  expect(await drawnBy(() => user.keyboard('e}'))).toContain('recipients')
  expect(await screen.findByText(/\{name\} has no value/)).toBeDefined()
  await user.click(body)
  expect(await drawnBy(() => user.keyboard('Hello again, {{name}'))).toEqual(['message'])
  expect(await screen.findAllByText('{name}')).not.toHaveLength(0)
})

it('a step from one recipient to the next draws the letter alone', async () => {
  const { user } = openParts()
  const next = screen.getByRole('button', { name: 'Next recipient' })
  await user.click(next)
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(await drawnBy(() => user.click(next))).toEqual(['message'])
})

it('words are shown filled with each key, without a frame that each would load anew', async () => {
  const { user } = openParts()
  const letter = () => screen.getByRole('region', { name: 'Preview of the body' })
  await user.click(screen.getByRole('textbox', { name: 'Body' }))
  await user.keyboard('1 < 2{Enter}Hej {{First name}, <b')
  await waitFor(() => expect(letter().textContent).toBe('1 < 2\nHej Åsa, <b'))
  await user.click(screen.getByRole('button', { name: 'Next recipient' }))
  await waitFor(() => expect(letter().textContent).toBe('1 < 2\nHej {First name}, <b'))
  expect(screen.queryByTitle('Preview of the body')).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Body' }))
  await user.keyboard('>')
  expect(await screen.findByTitle('Preview of the body')).toBeDefined()
})

it('a long list that is pasted between others is read with them', async () => {
  const { user } = openParts()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recipients and their values/ })
  const lines = Array.from({ length: 900 }, (_, at) => `person${at}@example.com,Person ${at}`)
  await user.click(field)
  field.setSelectionRange('to,First name\n'.length, 'to,First name\na@example.com,Åsa\n'.length)
  await user.paste(`${lines.join('\n')}\n`)
  const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Recipients and their values/ }).value
  await waitFor(() => expect(text()).toBe('901 rows'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients and their values/ }))
  expect(screen.getByText('901 recipients')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit as text' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients and their values/ }))
  expect(text().split('\n').slice(0, 2)).toEqual(['to,First name', lines[0]])
  expect(text().split('\n').slice(-2)).toEqual([lines.at(-1), 'b@example.com,'])
})

it('a long paste draws nothing but a word in its field before the browser has shown that', async () => {
  const { user } = openParts()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recipients and their values/ })
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame))
  await user.click(field)
  await user.paste('person@example.com\n'.repeat(2000))
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-busy')).toBe('true')
  vi.restoreAllMocks()
  for (const frame of frames) frame(0)
  await waitFor(() => expect(field.isConnected).toBe(false))
})

it('types are called what an admin named them, and until then their names are one link away', async () => {
  const { user } = await open()
  expect(screen.getByRole('radio', { name: 'High' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Type 0' })).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: 'Name the types' }).getAttribute('href')).toBe('/settings/codes')
  await act(() =>
    writeCodeLabels(
      new Map([
        ['emailType/0', 'Newsletter'],
        ['emailType/1', 'Receipt'],
        ['emailType/2', 'Receipt'],
      ]),
    ),
  )
  expect(await screen.findByRole('radio', { name: 'Newsletter (0)' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Receipt (2)' })).toBeDefined()
  await act(() => writeCodeLabels(new Map([['emailType/2', 'Invitation']])))
  await user.click(await screen.findByRole('radio', { name: 'Invitation' }))
  expect(screen.queryByRole('link', { name: 'Name the types' })).toBeNull()
})
