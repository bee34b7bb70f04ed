import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { messageQueries } from '#dashboard/api/messages'
import { session } from '#dashboard/api/session/session'
import { paths } from '#dashboard/parts/paths'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { TestCodeSection } from './test-code-section'

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
