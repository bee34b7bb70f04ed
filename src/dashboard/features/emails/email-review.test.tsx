import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EmailCreate } from '#contract/emails'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { EmailReview } from './email-review'
import { EmailSent } from './email-sent'
import { recipientGrid } from './recipient-grid'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  timeZone.set('Europe/Stockholm')
})

const email: EmailCreate = {
  senderName: 'Norrsken',
  senderAddress: 'news@example.com',
  recipients: { 'a@example.com': { 'First name': 'Åsa' }, 'b@example.com': {} },
  subject: 'Hej {First name}',
  body: '<p>Hej 👋</p>',
  type: 0,
  priority: 2,
  deliveryWindows: [{ opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T10:00:00Z' }],
}
const grid = recipientGrid('to,First name\na@example.com,Åsa\nb@example.com,')

function review(more: Partial<EmailCreate> = {}, recipients = grid) {
  const onBack = vi.fn()
  const app = renderApp(
    <EmailReview email={{ ...email, ...more }} grid={recipients} sending={false} onBack={onBack}>
      {null}
    </EmailReview>,
    { fetch: () => Response.json({}) },
  )
  return { ...app, onBack }
}

const facts = () =>
  screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send to/ })

it('lists everything that is going to be sent, and what is left out', () => {
  review()
  expect(facts()).toEqual([
    'From: Norrsken <news@example.com>',
    expect.stringMatching(
      /^To: 2 recipients.*\{First name\} has no value for 1 of 2: b@example\.com.*Values: First name/,
    ),
    'Subject: Hej {First name}',
    expect.stringMatching(/^Delivery: Can go out Tue, 15 Jan 2036/),
    'Type: Type 0',
    'Priority: High',
    'Reference: None',
    'Delivery reports to: None',
    'Tags: None',
    'Body: 12 characters',
  ])
  expect(screen.getByText('A sent e-mail can’t be called back.')).toBeDefined()
})

it('lists what may be left out where it is given, each tag once', () => {
  review({ reference: 'r-1', deliveryReportUrl: 'https://example.com/r', tags: ['spring', 'vip', 'spring'] })
  expect(facts().slice(6, 9)).toEqual([
    'Reference: r-1',
    'Delivery reports to: https://example.com/r',
    'Tags: springvip',
  ])
})

it('has the focus, shows the body and its source, and leads back', async () => {
  const body = '<p>Hej 👋<img src="https://x.se/a.png"></p>'
  const { user, onBack } = review({ body })
  expect(document.activeElement?.contains(screen.getByText('Is everything right?'))).toBe(true)
  expect(screen.getByTitle('Preview of the body')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Source of the body' }).textContent).toBe(body)
  expect(screen.getByRole('region', { name: 'Whole request' }).textContent).toContain('"senderName": "Norrsken"')
  const images = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Load images from the web' })
  expect(images.checked).toBe(false)
  await user.click(images)
  expect(images.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Back to editing' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})

it('cannot be sent by the second click of the one that led here', async () => {
  review()
  expect(send().disabled).toBe(true)
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(send().textContent).toBe('Send to 2 recipients')
})

const oddities = (text: string, body = 'Hej') => {
  review({ body, subject: 'x' }, recipientGrid(text))
  const to = screen.getByText('To').nextElementSibling as HTMLElement
  return within(to)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('says of the recipients what their values are for, and what is odd', () => {
  expect(oddities('to,city,Name\nodd,Lund,Bo\na@example.com.,,\nb@example.com,,', '{Name} {age}')).toEqual([
    '{Name} has no value for 2 of 3: a@example.com, b@example.com',
    '{age} has no value for anybody.',
    '1 address is not validRow 2: odd, no @',
    'Row 2: odd, no @',
    'Values: city, Name',
    'Addresses: column “to”',
    'Cleaned 1 address: a@example.com. → a@example.com',
    'Not used in the text: city',
  ])
})

it('says that nothing is missing where nothing is', () => {
  expect(oddities('a@example.com\nb@example.com')).toEqual(['No values', 'The text has no placeholders.'])
  cleanup()
  expect(oddities('to,Name\na@example.com,\ndefault,friend', '{Name}')).toEqual([
    'Values: Name',
    'Addresses: column “to”',
    'Missing values come from the row “default”',
    'The placeholder has a value for everybody.',
  ])
})

it('an accepted e-mail shows its receipt, what it comes to, and the way to the next', async () => {
  const onAnother = vi.fn()
  const messageSummary = { '+46': { messages: 2, sms: 3 }, other: { messages: 1 } }
  const { user } = renderApp(
    <EmailSent
      answer={{ id: 'e1', senderName: 'Norrsken', messageSummary }}
      at="2026-11-20T10:00:00Z"
      onAnother={onAnother}
    />,
  )
  const status = screen.getByText('E-mail accepted').closest('[role=status]')
  expect(document.activeElement?.contains(status)).toBe(true)
  expect(screen.getAllByText('The receipt is saved under Activity.')).toHaveLength(1)
  expect(screen.getByText('Sender name').nextElementSibling?.textContent).toBe('Norrsken')
  const rows = within(screen.getByRole('table', { name: 'Messages' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['KeyMessagesSMS', '+4623', 'other1–'])
  await user.click(screen.getByRole('button', { name: 'Write another e-mail' }))
  expect(onAnother).toHaveBeenCalledTimes(1)
})

it('says nothing of messages where the service does not', () => {
  renderApp(<EmailSent answer={{ id: 'e1' }} at="2026-11-20T10:00:00Z" onAnother={() => undefined} />)
  expect(screen.queryByRole('table')).toBeNull()
})
