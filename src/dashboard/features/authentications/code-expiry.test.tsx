import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/api/client/call'
import { allowedOver, embedded } from '#dashboard/testing/render-app'
import { CodeExpiry } from './code-expiry'

const minute = 60_000

/** Renders codes on a device whose clock is an hour ahead of the service's. */
function show(expiresIn: number) {
  const service = () => Date.now() - 60 * minute
  const requests: string[] = []
  onTestFinished(
    provideClient(async url => {
      requests.push(url)
      return Response.json(allowedOver(embedded), { headers: { Date: new Date(service()).toUTCString() } })
    }),
  )
  const code = { id: 'a', phone: '+46701740605', at: '', expired: false, used: false, answer: {}, proof: [] }
  render(
    <>
      <CodeExpiry code={{ ...code, expires: service() + expiresIn }} />
      <CodeExpiry code={{ ...code, expires: service() - expiresIn }} />
      <CodeExpiry code={{ ...code, expires: service() + expiresIn, expired: true }} />
    </>,
  )
  return requests
}

it('counts down by the service’s clock, also before any other request', async () => {
  const requests = show(10 * minute)
  expect(await screen.findByText(/^Expires in (10:00|9:5\d)$/)).toBeInstanceOf(HTMLElement)
  // `HasExpired` of the response decides over the time.
  expect(screen.getAllByText('Expired')).toHaveLength(2)
  expect(requests).toEqual(['/team/me'])
})
