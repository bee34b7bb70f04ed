import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/data/client/call'
import { store } from '#dashboard/data/store/store'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { TestCodeConfirm } from './test-code-confirm'

const phone = '+46701740605'
const nothing = () => undefined

it('codes that may be active are told before the service’s clock is heard', async () => {
  let silent = false
  onTestFinished(
    provideClient(async url => {
      if (url === '/connection.json' && !silent) return Response.json(embedded)
      return new Promise<Response>(nothing)
    }),
  )
  const at = new Date().toISOString()
  const answer = { Phone: phone, Expires: new Date(Date.now() + 600_000).toISOString(), IsUsed: false }
  await (await store()).put('receipts', 'a', { endpoint: 'createAuthentication', at, subject: phone, sent: {}, answer })
  silent = true
  renderApp(<TestCodeConfirm open wire={{ Phone: phone }} busy={false} confirm={nothing} cancel={nothing} />)
  expect(await screen.findByText(/1 code to this number may still be active/)).toBeInstanceOf(HTMLElement)
})
