import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EmailCreate } from '#contract/emails'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { EmailReview } from './email-review'
import { EmailSent } from './email-sent'
import { recipientGrid } from './recipient-grid'

beforeEach(() => timeZone.set('Europe/Stockholm'))

const pasted = 'to,First name\na@example.com,Åsa\nb@example.com,'
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

function review(more: Partial<EmailCreate> = {}, text = pasted) {
  const onBack = vi.fn()
  const app = renderApp(
    <EmailReview
      email={{ ...email, ...more }}
      grid={recipientGrid(text)}
      sending={false}
      unresolved={[]}
      onBack={onBack}
    >
      {null}
    </EmailReview>,
    { fetch: () => Response.json({}) },
  )
  return { ...app, onBack }
}

const facts = () =>
  screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('lists every value of the e-mail, takes the focus, enables Send after a delay, and returns to the form', async () => {
  const body = '<p>Hej 👋<img src="https://x.se/a.png"></p>'
  const tags = ['spring', 'vip', 'spring']
  const { user, onBack } = review({ body, reference: 'r-1', deliveryReportUrl: 'https://example.com/r', tags })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send to 2 recipients' })
  expect(send.disabled).toBe(true)
  expect(document.activeElement?.contains(screen.getByText('Is everything right?'))).toBe(true)
  expect(facts()).toEqual([
    'From: Norrsken <news@example.com>',
    expect.stringMatching(/^To: 2 recipients.*\{First name\} has no value for 1 of 2: b@example\.com/),
    'Subject: Hej {First name}',
    expect.stringMatching(/^Delivery: Can go out Tue, 15 Jan 2036/),
    'Type: Type 0',
    'Priority: High',
    'Reference: r-1',
    'Delivery reports to: https://example.com/r',
    'Tags: springvip',
  ])
  expect(screen.getByText('A sent e-mail can’t be called back.')).toBeDefined()
  expect(screen.getByTitle('Preview of the body')).toBeDefined()
  const images = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Load images from the web' })
  expect(images.checked).toBe(false)
  await user.click(images)
  expect(images.checked).toBe(true)
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Back to editing' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})

it.each([
  [
    'to,city,Name\nodd,Lund,Bo\na@example.com.,,\nb@example.com,,',
    '{Name} {age}',
    [
      '{Name} has no value for 2 of 3: a@example.com, b@example.com',
      '{age} has no value for anybody.',
      '1 address is not validRow 2: odd, no @',
      'Row 2: odd, no @',
      'Cleaned 1 address: a@example.com. → a@example.com',
      'Not used in the text: city',
    ],
  ],
  [
    'to,Name\na@example.com,\ndefault,friend',
    '{Name}',
    ['Missing values come from the row “default”', 'The placeholder has a value for everybody.'],
  ],
])('summarises problems and unused values of the recipients, and names what is left out: %j', (text, body, lines) => {
  review({ body, subject: 'x' }, text)
  expect(facts().slice(-3)).toEqual(['Reference: None', 'Delivery reports to: None', 'Tags: None'])
  const to = screen.getByText('To').nextElementSibling as HTMLElement
  expect(
    within(to)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(lines)
})

it('shows the receipt of an accepted e-mail in words', () => {
  const messageSummary = { '+46': { messages: 2, sms: 3 }, other: { messages: 1 }, none: null }
  const { deliveryWindows } = email
  const answer = { id: 'e1', senderName: 'Norrsken', tags: ['spring', 'vip'], deliveryWindows, messageSummary }
  const sent = { ...email, senderName: 'Norrskenet' }
  renderApp(<EmailSent sent={sent} answer={answer} at="2026-11-20T10:00:00Z" onAnother={() => undefined} />)
  const status = screen.getByText('E-mail accepted').closest('[role=status]')
  expect(document.activeElement?.contains(status)).toBe(true)
  expect(screen.getByText('The service answered differently:')).toBeDefined()
  expect(screen.getByText('Sender name: “Norrskenet” became “Norrsken”')).toBeDefined()
  expect(screen.getByText(/^Not confirmed: Sender address, Subject, Body/)).toBeDefined()
  const { textContent } = screen.getByRole('region', { name: 'Receipt' })
  expect(textContent.replaceAll(/\s*–\s*/g, '–')).toContain(
    'IDe1Sender nameNorrskenTagsspring, vipDeliveryTue, 15 Jan 2036, 09:00–11:00 (Tue, 15 Jan 2036, 08:00–10:00 UTC)' +
      'Messages+46: 2 messages, 3 SMS; other: 1 message; none:–',
  )
})

it.each([
  [[], 'Delivery: “Tue, 15 Jan 2036, 09:00–11:00 (Tue, 15 Jan 2036, 08:00–10:00 UTC)” was not kept'],
  [
    [{ opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T20:00:00Z' }],
    'Delivery: “Tue, 15 Jan 2036, 09:00–11:00 (Tue, 15 Jan 2036, 08:00–10:00 UTC)” became ' +
      '“Tue, 15 Jan 2036, 09:00–21:00 (Tue, 15 Jan 2036, 08:00–20:00 UTC)”',
  ],
  [[{ opens: '2036-01-15T10:00:00+02:00', closes: '2036-01-15T12:00:00+02:00' }], undefined],
])('says when the service keeps other delivery windows: %j', (deliveryWindows, words) => {
  const { recipients: _, ...repeated } = email
  const answer = { ...repeated, id: 'e1', deliveryWindows }
  renderApp(<EmailSent sent={email} answer={answer} at="2026-11-20T10:00:00Z" onAnother={() => undefined} />)
  const found = screen.queryByText(/^Delivery: “/)?.textContent
  expect(found?.replaceAll(/\s*–\s*/g, '–')).toBe(words)
})

it('says in words what else the service changed or added', () => {
  const { recipients: _, ...repeated } = email
  const answer = { ...repeated, id: 'e1', type: 1, priority: 1, tags: ['spring', 'vip'], reference: '' }
  const receipt = (sent: EmailCreate, tags: string[]) =>
    renderApp(
      <EmailSent sent={sent} answer={{ ...answer, tags }} at="2026-11-20T10:00:00Z" onAnother={() => undefined} />,
    )
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const { unmount } = receipt(email, ['spring', 'vip'])
  const codes = ['Type: “Type 0” became “Type 1”', 'Priority: “High” became “Normal”']
  expect(lines()).toEqual([...codes, 'Tags: “spring, vip” was added'])
  unmount()
  receipt({ ...email, tags: ['spring'] }, [])
  expect(lines()).toEqual([...codes, 'Tags: “spring” was not kept'])
})
