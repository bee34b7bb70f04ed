import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import type { EmailValues } from './email-values'
import { NewEmailView } from './new-email-view'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await service.close()
})

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
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2 recipients' })

/** The page with the draft of a tab that was closed, as another opens it. */
async function open(fetch: TestFetch = request => service.fetch(request), values = draft) {
  const sent: unknown[] = []
  const counted: TestFetch = async request => {
    if (request.url.endsWith('/v2/emails')) sent.push(await request.clone().json())
    return fetch(request)
  }
  provideService(counted)
  await (await store()).put('drafts', 'email/closed-tab', { values, savedAt: '2026-11-20T10:00:00.000Z' })
  const app = renderApp(<NewEmailView />)
  await screen.findByText('What you typed earlier has been restored.')
  const review = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Review' }))
    await screen.findByText('Is everything right?')
  }
  return { ...app, sent, review }
}

/** What another tab of this browser sent. */
async function sentElsewhere(reference: string) {
  const at = '2026-11-20T10:00:00.000Z'
  const receipt = { endpoint: 'createEmail', at, about: '', sent: { body: { reference } }, answer: {} } as const
  await (await store()).put('receipts', 'r', receipt)
}

it('what was sent from another tab is told in the form, and asked about before it goes out again', async () => {
  const { user, sent, review } = await open()
  await sentElsewhere('spring-1')
  expect(await screen.findByText(/An e-mail with this reference was sent from this browser/)).toBeDefined()
  await review()
  const again = within(await screen.findByRole('region', { name: 'This was sent already' }))
  await new Promise(resolve => setTimeout(resolve, 1100))
  expect(sendButton().disabled).toBe(true)
  await user.click(again.getByRole('checkbox', { name: 'Send a second one' }))
  await user.click(sendButton())
  expect(await screen.findByText('The e-mail was handed over')).toBeDefined()
  expect(sent).toHaveLength(1)
})

it('what another tab sends while it is looked at stops the button', async () => {
  const { sent, review } = await open()
  await sentElsewhere('another')
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await sentElsewhere('spring-1')
  await screen.findByRole('region', { name: 'This was sent already' })
  expect(sendButton().disabled).toBe(true)
  expect(sent).toEqual([])
})

it('a lost answer is told once, at the button: that nothing reads an e-mail back', async () => {
  const { user, sent, review } = await open(request =>
    request.url.endsWith('/v2/emails') ? unreachable({ url: '', init: {} }) : service.fetch(request),
  )
  expect(screen.getByText(/\{First name\} has no value for 1 of 2/)).toBeDefined()
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  const told = await screen.findByText(/cannot be asked about an e-mail afterwards/)
  expect(told.closest('[role=alert]')).not.toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/Check whether it was done/)).toBeNull()
  expect(sendButton().disabled).toBe(true)
  expect(sent).toHaveLength(1)
})

it('where no column is clearly that of the addresses, nothing is sent until it was chosen', async () => {
  const { user, sent, review } = await open()
  const recipients = screen.getByRole('textbox', { name: /Recipients and their values/ })
  await user.clear(recipients)
  await user.click(recipients)
  await user.paste('First name,One,Other\nÅsa,a@x.se,b@x.se\nBo,c@x.se,d@x.se')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText(/It is not clear which column holds the addresses/)).toBeDefined()
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /Column with the addresses/ }), 'Other')
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('The e-mail was handed over')
  expect(sent).toMatchObject([{ recipients: { 'b@x.se': { One: 'a@x.se' }, 'd@x.se': { One: 'c@x.se' } } }])
})

it.each([
  ['are over', [{ opens: '2020-01-15T08:00:00Z', closes: '2020-01-15T10:00:00Z' }], 'All of the windows are over.'],
  ['are none', [], 'There is no window.'],
])('where the windows %s, it is sent only when the person says so', async (_, windows, words) => {
  const { user, sent, review } = await open(undefined, { ...draft, windows })
  expect(await screen.findByText(words)).toBeDefined()
  const consent = () => screen.getByRole('checkbox', { name: /Send it all the same/ })
  expect(screen.queryByText(/No window is ahead/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByText(/No window is ahead/)
  await waitFor(() => expect(document.activeElement).toBe(consent()))
  expect(consent()).toBe(screen.getByRole('checkbox', { description: /No window is ahead/ }))
  expect(screen.queryByText('Is everything right?')).toBeNull()
  await user.click(consent())
  expect(screen.queryByText(/No window is ahead/)).toBeNull()
  await review()
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  await user.click(sendButton())
  await screen.findByText('The e-mail was handed over')
  expect(sent).toMatchObject([{ deliveryWindows: windows }])
})

it('asks nothing about sending while a window is ahead, and says of each window what is wrong with it', async () => {
  const [ahead] = draft.windows
  const reversed = { opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T07:00:00Z' }
  const over = { opens: '2020-01-15T08:00:00Z', closes: '2020-01-15T10:00:00Z' }
  const { user } = await open(undefined, { ...draft, windows: ahead ? [ahead, reversed, over] : [] })
  const end = (name: RegExp) => screen.findByRole('textbox', { name })
  expect((await end(/Window 1\s*Opens/)).getAttribute('aria-required')).toBe('true')
  expect(screen.queryByRole('checkbox', { name: /Send it all the same/ })).toBeNull()
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
  ['serverError', /May have been sent/],
  ['loseAnswer', /May have been sent/],
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
