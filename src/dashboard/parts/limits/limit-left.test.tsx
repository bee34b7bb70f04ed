import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LimitsLeft } from '#contract/team/limits'
import { call } from '#dashboard/api/client/call'
import { session } from '#dashboard/api/session/session'
import { advanceTimers } from '#dashboard/testing/fail-and-recover'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { LimitLeft } from './limit-left'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const emails = { kind: 'emails', most: 20, seconds: 3600 }

/** Renders the note; each response of `/team/me` has the next of `left`. */
function open(
  left: LimitsLeft[],
  { planned, kind = 'emails' }: { planned?: number; kind?: 'emails' | 'lookups' } = {},
) {
  const me = {
    ...allowedOver(embedded),
    accounts: 'on' as const,
    get limits() {
      return left.length > 1 ? left.shift() : left[0]
    },
  }
  const fetch = () => Response.json([], { headers: { ratelimit: '"emails";r=5' } })
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), accounts: 'on' } })
  renderApp(<LimitLeft kind={kind} {...(planned !== undefined && { planned })} />, { fetch, me, advanceTimers })
}

it('says nothing while much is left, and the rest once it is little', async () => {
  open([[{ ...emails, left: 6 }], [{ ...emails, left: 5 }]])
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.queryByRole('status')).toBeNull()
  // A response with a limit header has the rest read again.
  await act(() => call('listSurveys', {}))
  expect(await screen.findByText('You can send 5 more e-mails this hour.')).toBeDefined()
})

it('says when sending is possible again, and disappears then', async () => {
  open([[{ ...emails, left: 0, opensIn: 125 }], [{ ...emails, left: 20 }]])
  expect(await screen.findByText('The limit is reached. Try again in 3 minutes.')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  expect(screen.getByText('The limit is reached. Try again in 25 seconds.')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says what is left if more is planned', async () => {
  open([[{ kind: 'lookups', most: 100_000, seconds: 3600, left: 60_000 }]], { planned: 60_001, kind: 'lookups' })
  expect(await screen.findByText('You can check 60,000 more numbers this hour.')).toBeDefined()
})
