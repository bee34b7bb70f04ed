import { renderHook } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient, serverClock } from '#dashboard/api/client/call'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { useNow } from './use-now'

it('follows the service’s clock where the browser’s is wrong', async () => {
  clockAt(new Date('2026-11-19T12:00:00Z'))
  const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' }
  onTestFinished(provideClient(() => Promise.resolve(Response.json({}, { headers }))))
  await serverClock()
  const { result } = renderHook(useNow)
  expect(result.current.toISOString()).toMatch(/^2026-11-20T12:00/)
})
