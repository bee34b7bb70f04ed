import { screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { ConversationView, page } from './conversation-view'
import { MessagesView } from './messages-view'

function ConversationPage() {
  const { participant = '' } = useParams()
  return <page.View key={participant} participant={participant} />
}

const wholeNumbers: Record<string, string> = { SE: '+4640123456', NO: '+4740123456' }
const statuses = [{ code: 201, created: '2026-11-20T10:00:00Z' }]

/** The same national digits are a Swedish and a Norwegian number. */
const service: TestFetch = async request => {
  const { pathname } = new URL(request.url)
  if (pathname.includes('lookup')) {
    const { DefaultRegion, PhoneNumbers } = (await request.json()) as { DefaultRegion: string; PhoneNumbers: string[] }
    const found = (Input: string) => {
      const E164Format = Input.startsWith('+') ? Input.replaceAll(' ', '') : wholeNumbers[DefaultRegion]
      return { Input, E164Format, RegionCode: E164Format?.startsWith('+47') ? 'NO' : 'SE', IsValid: E164Format != null }
    }
    return Response.json({ DefaultRegion, PhoneNumbers: PhoneNumbers.map(found) })
  }
  if (pathname.endsWith('/%2B4740123456/mt')) {
    return Response.json([
      { id: 'n', sender: 'Butikk', recipient: '40123456', body: 'Hei', statuses },
      { id: 'o', sender: '46701740605', recipient: '40123456', body: 'Hallo', statuses },
    ])
  }
  if (pathname.endsWith('/%2B468123456/mt') || pathname.endsWith('/%2B4640123456/mt')) {
    return Response.json([{ id: 's', sender: 'Butik', recipient: '40123456', body: 'Hej', statuses }])
  }
  if (pathname.endsWith('/Timeless/mt')) {
    return Response.json([{ id: 't', sender: 'Timeless', recipient: '+46701740605', modified: '2026-11-20T10:00:00Z' }])
  }
  return new Response('', { status: 404 })
}

it('labels the last change of a message without a time of sending, on the page and in the file', async () => {
  timeZone.set('UTC')
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const exports: unknown[] = []
  const timeless = <ConversationView participant="Timeless" region="" />
  const { user } = renderApp(timeless, { fetch: service, ofTeam: { exports } })
  const message = within(await screen.findByRole('article'))
  expect(message.getAllByText('Last change')[0]?.textContent).toMatch(/^Last change 20 Nov 2026/)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const content = save.mock.calls[0]?.[0] as Blob
  const [head = '', row = ''] = (await content.text()).split('\r\n')
  const cell = (name: string) => row.split(',')[head.replace('\ufeff', '').split(',').indexOf(name)]
  expect(cell('Sent')).toBe('')
  expect(cell('Last change')).toBe('2026-11-20T10:00:00Z')
  expect(exports).toEqual([{ kind: 'conversations', filters: [], count: 1 }])
})

const routes = [
  { path: '/messages', element: <MessagesView /> },
  { path: '/messages/conversations/:participant', element: <ConversationPage /> },
]

it('redirects every spelling of a number to one address, with one entry among the recent ones', async () => {
  const { user, router } = renderApp(null, {
    fetch: service,
    at: '/messages/conversations/40%2012%2034%2056?region=NO',
    routes,
  })
  expect(await screen.findByText('Hei')).toBeInstanceOf(HTMLElement)
  const currentPath = '/messages/conversations/%2B4740123456'
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(currentPath)
  expect(screen.getByRole('heading', { level: 1, name: '+4740123456' })).toBeInstanceOf(HTMLElement)
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  const [to] = messages.getAllByRole('link', { name: '40123456' })
  expect(to?.getAttribute('href')).toBe(currentPath)
  expect(messages.getByRole('link', { name: '46701740605' }).getAttribute('href')).toBe(
    '/messages/conversations/46701740605',
  )
  expect(messages.getByRole('link', { name: 'Butikk' }).getAttribute('href')).toBe('/messages/conversations/Butikk')

  await router.navigate('/messages/conversations/+47%2040123456')
  await waitFor(() => expect(router.state.location.pathname).toBe(currentPath))
  expect(await screen.findByText('Hei')).toBeInstanceOf(HTMLElement)
  await router.navigate('/messages')
  const opened = within(await screen.findByRole('region', { name: 'Recent conversations' }))
  await user.click(await opened.findByRole('button', { name: 'Remove +4740123456 from the list' }))
  await waitFor(() => expect(opened.queryByRole('link')).toBeNull())
})

it('asks for the country of a national number before it searches', async () => {
  const requested: string[] = []
  const { user, router } = renderApp(null, {
    fetch: request => {
      requested.push(new URL(request.url).pathname)
      return service(request)
    },
    at: '/messages/conversations/040123456',
    routes,
  })
  await screen.findByRole('combobox', { name: 'Default country', description: /national numbers/ })
  expect(screen.getByRole('heading', { level: 1, name: '040123456' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Choose the country first. Nothing was searched.')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText(/not a valid|no messages|no contact|looks valid/i)).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(requested.filter(path => /conversations|contacts/.test(path))).toEqual([])
  await chooseCountry(user, 'Sweden')
  expect(await screen.findByText('Hej')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('heading', { level: 1, name: '+4640123456' })).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('combobox', { name: 'Default country' })).toBeNull()
  await router.navigate('/messages/conversations/040-12 34 56')
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/conversations/%2B4640123456'))
})

it('keeps the spelling of a number that was completed with a zero, and calls it a guess', async () => {
  renderApp(null, {
    fetch: service,
    at: '/messages/conversations/8123456?region=SE',
    routes,
  })
  expect(await screen.findByText('Hej')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('heading', { level: 1, name: '8123456' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Guessed: 0 added · +468123456 · Sweden')).toBeInstanceOf(HTMLElement)
})
