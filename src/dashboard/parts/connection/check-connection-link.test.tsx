import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { answered } from '#dashboard/api/client/response-news'
import { kept } from '#dashboard/api/kept/kept'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { CheckConnectionLink } from './check-connection-link'

provideDatabase()

let visits = 0
beforeEach(() => {
  visits += 1
  answered.forget()
})

const open = (fetch: TestFetch, mode: 'upstream' | 'embedded' = 'upstream', id = `seen-${visits}`) =>
  renderApp(<CheckConnectionLink />, { fetch, connection: { ...embedded, mode, id } })

const link = () => screen.findByRole('link', { name: 'Check connection' })

it('leads to the check until the connection has answered once', async () => {
  open(() => new Response(null, { status: 404 }))
  expect((await link()).getAttribute('href')).toBe('/settings')
  await call('listContacts', {})
  expect(await link()).toBeDefined()
})

it('disappears after a response, and stays away on the next visit', async () => {
  const fetch = () => Response.json([{ id: 'c1', properties: {} }])
  const { unmount } = open(fetch)
  await link()
  await call('listContacts', {})
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
  await expect.poll(() => kept.get('answered')).toBe(true)
  unmount()
  answered.forget()
  open(fetch)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByRole('link')).toBeNull()
})
