import { screen, within } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { page } from './conversation-view'

provideDatabase()

const number = '+46701740605'
const created = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`
const row = { ID: 5, From: 'Shop', To: number, Message: 'Order 20', Status: 51, Created: created(20) }
const messages = Array.from({ length: 45 }, (_, index) => ({
  id: `m${index}`,
  sender: 'Shop',
  recipient: number,
  body: `Order ${index}`,
  statuses: [{ code: 402, created: created(index) }],
})).toReversed()

/** A service with a bundle of one message and a conversation in pages of ten. */
const service =
  (bundle: unknown[] = [row]): TestFetch =>
  request => {
    const { pathname, searchParams, href } = new URL(request.url)
    if (pathname.includes('/bundle/')) return Response.json(bundle)
    if (!pathname.endsWith('/mt') || !pathname.includes(encodeURIComponent(number))) {
      return new Response('', { status: 404 })
    }
    const start = Number(searchParams.get('start') ?? 0)
    const next = new URL(href)
    next.searchParams.set('start', String(start + 10))
    const link = start + 10 < messages.length ? { link: `<${next.href}>; rel="next"` } : undefined
    return Response.json(messages.slice(start, start + 10), { ...(link && { headers: link }) })
  }

function Conversation() {
  const { participant = '' } = useParams()
  return <page.View participant={participant} />
}

const open = (at: string, fetch = service()) =>
  renderApp(null, {
    fetch,
    connection: { ...embedded, id: 'opened-from-bundle' },
    at,
    routes: [
      { path: '/messages/bundles/:bundle', element: <BundleView bundle={9} /> },
      { path: '/messages/conversations/:participant', element: <Conversation /> },
    ],
  })

const opened = () => screen.findByRole('button', { name: 'Hide details' })
const text = async () => /Order \d+/.exec((await opened()).closest('article')?.textContent ?? '')?.[0]

it('opens the conversation of a bundle’s row at that message, on an older page', async () => {
  const { user } = open('/messages/bundles/9')
  const list = within(await screen.findByRole('table', { name: 'Messages in the bundle' }))
  await user.click(list.getByRole('link', { name: number }))
  await user.click(await screen.findByRole('link', { name: 'Open conversation' }))
  expect(await screen.findByText(/Matched by text and time/)).toBeDefined()
  expect(await text()).toBe('Order 20')
  expect(document.activeElement).toBe((await opened()).closest('article'))
  expect(screen.getByRole('link', { name: 'Opened from bundle 9' }).getAttribute('href')).toBe('/messages/bundles/9')
})
