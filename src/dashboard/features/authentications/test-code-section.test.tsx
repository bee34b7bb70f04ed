import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { type AuthenticationCreate } from '#contract/authentications'
import { messageQueries } from '#dashboard/api/messages'
import { session } from '#dashboard/api/session/session'
import { paths } from '#dashboard/parts/paths'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { TestCodeConfirm, TestCodeSection } from './test-code-section'

const phone = '+46701740605'
const receipt = { id: 'r1', person: 'p1', name: 'Eva', endpoint: 'createAuthentication' }

afterEach(() => void vi.useRealTimers())

function Messages() {
  const { data } = useInfiniteQuery(messageQueries.conversation(phone))
  const rows = data?.pages.flatMap(page => page.rows)
  return (
    <>
      <p>{rows ? `${rows.length} messages` : null}</p>
      <Link to="/">Codes</Link>
    </>
  )
}

it.each([
  ['was sent', 'Expiry not given', () => Response.json({ ID: 7, Phone: phone }), false],
  ['may have been sent', /Codes can’t be looked up/, () => Promise.reject(new TypeError('Failed to fetch')), true],
])('messages that were read before a code %s are read again', async (_, outcome, answer, requests) => {
  let messages = 1
  const sent = { ...receipt, at: new Date().toISOString(), answer: JSON.stringify({ ID: 7, Phone: phone }) }
  const { user } = renderApp(<TestCodeSection />, {
    at: paths.conversation(phone),
    routes: [{ path: '/messages/conversations/:participant', element: <Messages /> }],
    ofTeam: { receipts: () => Response.json({ rows: messages > 1 && !requests ? [sent] : [] }) },
    fetch(request) {
      if (request.url.includes('lookup')) return Response.json({ PhoneNumbers: [] })
      if (request.method === 'GET')
        return Response.json(Array.from({ length: messages }, (__, at) => ({ id: `${at}` })))
      messages += 1
      return answer()
    },
  })
  await screen.findByText('1 messages')
  await user.click(screen.getByRole('link', { name: 'Codes' }))
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), phone)
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send the code' }))
  await screen.findByText(outcome)
  await user.click(await screen.findByRole('link', { name: /^Messages with/ }))
  // The form of what may not have been sent is not empty.
  if (requests) await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('2 messages')).toBeInstanceOf(HTMLElement)
})

it('says how long a number has to wait for its next code before it is asked for, and another has not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limits = [{ kind: 'number', most: 1, seconds: 30, left: 1 }]
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Eva' }, limits }
  session.provide({ state: 'signed-in', me })
  const at = new Date(Date.now() - 10_000).toISOString()
  const { user } = renderApp(<TestCodeSection />, {
    me,
    fetch: () => Response.json({ PhoneNumbers: [] }),
    ofTeam: { receipts: [{ ...receipt, at, answer: { ID: 7, Phone: phone } }] },
  })
  const field = await screen.findByRole('textbox', { name: 'Phone number' })
  await user.type(field, '0046 70-174 06 05')
  expect((await screen.findByText(/^The next code to this number/)).textContent).toMatch(/in 20 seconds\.$/)
  await user.type(field, '{Backspace}6')
  expect(screen.queryByText(/^The next code/)).toBeNull()
  await user.type(field, '{Backspace}5')
  await screen.findByText(/^The next code/)
})

it('every bound of §2.2 is told at its field, and the edge passes', async () => {
  renderApp(<TestCodeSection />, { fetch: () => Response.json({ PhoneNumbers: [] }) })
  const send = await screen.findByRole('button', { name: 'Send a test code…' })
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const fill = (name: RegExp, value: string) => {
    fireEvent.change(field(name), { target: { value } })
    fireEvent.blur(field(name))
  }
  fireEvent.click(send)
  await screen.findByText('Required')
  fill(/^Phone number/, '+46701740605')
  fireEvent.click(screen.getByText('Other values for this code'))
  for (const [name, wrong, right, words] of [
    [/^Message text/, 'Hello', '{0}', 'Must contain {0}, where the code goes'],
    [/^Code length/, '2', '3', 'Must be 3 or more'],
    [/^Code length/, '26', '25', 'Must be 25 or less'],
    [/^Lifetime/, '0', '1', 'Must be 1 or more'],
    [/^Lifetime/, '86401', '86400', 'Must be 86,400 or less'],
  ] as const) {
    fill(name, wrong)
    fireEvent.click(send)
    await screen.findByText(words)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fill(name, right)
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  }
  fireEvent.click(send)
  expect(await screen.findByRole('alertdialog')).toBeInstanceOf(HTMLElement)
})

const at = new Date().toISOString()
const lookup = (request: Request) =>
  request.url.includes('lookup')
    ? Response.json({ PhoneNumbers: [{ Input: phone, IsValid: true, Type: 1, E164Format: phone }] })
    : new Response(null, { status: 404 })

/** The question about this code, after these codes and this save of the account's settings. */
function openConfirm(code: AuthenticationCreate, sent: object[] = [], limit?: number | null) {
  const receipts = [
    ...sent.map(answer => ({ endpoint: 'createAuthentication', at, answer })),
    ...(limit === undefined
      ? []
      : [{ endpoint: 'updateAuthenticationSettings', at, answer: { ConcurrentLimit: limit } }]),
  ]
  provideService(lookup, undefined, undefined, { receipts })
  const confirm = vi.fn()
  const cancel = vi.fn()
  const { user } = renderApp(<TestCodeConfirm open wire={code} busy={false} confirm={confirm} cancel={cancel} />)
  return { user, confirm, cancel, dialog: within(screen.getByRole('alertdialog')) }
}

it('names the number and what it costs, and is confirmed or left', async () => {
  const { user, confirm, cancel, dialog } = openConfirm({ Phone: phone })
  expect(screen.getByRole('alertdialog', { name: `Send a code to ${phone}?` })).toBeDefined()
  expect(dialog.getByText('Sends one SMS, charged as usual. Never retried.')).toBeDefined()
  expect(await dialog.findByText(`Looks valid · Mobile (1)`, { exact: false })).toBeDefined()
  expect(
    dialog.getByText('A number can have 5 active codes at a time, unless the account says otherwise.'),
  ).toBeDefined()
  expect(dialog.queryByText(/still be active/)).toBeNull()
  expect(dialog.queryByRole('list')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send the code' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('lists what this code has of its own, and what its text costs', async () => {
  const { dialog } = openConfirm({
    Phone: phone,
    From: 'Shop',
    MessageFormat: `{0} ${'a'.repeat(170)}`,
    Length: 6,
  })
  const own = within(dialog.getByRole('list', { name: '3 values for this code' }))
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: "Shop"$/),
    expect.stringMatching(/: "\{0\} a+"$/),
    expect.stringMatching(/: 6$/),
  ])
  expect(dialog.getByText(/The text is 2 segments, each of them charged\.$/)).toBeDefined()
})

it('a text of one segment costs what is usual', async () => {
  const { dialog } = openConfirm({ Phone: phone, MessageFormat: '{0}' })
  expect(dialog.getByText('Sends one SMS, charged as usual. Never retried.')).toBeDefined()
  expect(dialog.queryByText(/segment/)).toBeNull()
})

it('counts the codes that may be active against what was last saved here', async () => {
  const active = { Phone: phone, Expires: new Date(Date.now() + 600_000).toISOString(), IsUsed: false }
  const { dialog } = openConfirm({ Phone: phone }, [active, active, { ...active, IsUsed: true }], 2)
  expect(await dialog.findByText(/^A number can have 2 active codes at a time, as last saved here\./)).toBeDefined()
  expect(await dialog.findByText('2 codes to this number may still be active.')).toBeDefined()
})
