import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles } from '#contract/rights'
import { recordOpened } from '#dashboard/api/kept/opened'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { CommandPalette } from './command-palette'
import { useEarlyKeys } from './use-early-keys'

const nothing = () => undefined
const render = (typed = '') =>
  renderApp(<CommandPalette onClose={nothing} onShowKeys={nothing} typedBefore={() => typed} />)

it('finds surveys, and named NKIs and bundles, by every word of their names', async () => {
  const survey = { ID: 7, Name: 'Besök vår 2026', Started: null, Ends: null }
  provideService(
    request => {
      return Response.json(request.url.endsWith('/surveys') ? [survey, { ...survey, ID: 8, Name: 'Other' }] : [])
    },
    allowedOver({ ...embedded, id: 'palette-named' }),
  )
  await writeShared({ kind: 'bundle-name', key: '1001', value: { name: 'Vårens besök' } })
  const { user, router } = render()
  await user.type(screen.getByRole('combobox'), 'besok var')
  const named = within(await screen.findByRole('group', { name: 'By name' }))
  expect((await named.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Besök vår 2026Survey',
    'Vårens besökBundle',
  ])
  await user.click(named.getByRole('option', { name: /^Vårens/ }))
  expect(router.state.location.pathname).toBe('/messages/bundles/1001')
})

it('keeps what is typed while it loads, with Enter', () => {
  const { result } = renderHook(() => useEarlyKeys(true, nothing))
  for (const key of ['l', 'x', 'Backspace', 'o', 'Shift', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(result.current()).toBe('lo\n')
  expect(result.current()).toBe('')
})

it('opens a match that arrives after Enter', async () => {
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  beSomebodyWith(['surveys.read'])
  provideService(async request => {
    await answered
    return Response.json(request.url.endsWith('/surveys') ? [{ ID: 7, Name: 'Besök vår' }] : [])
  })
  const { router } = render('besok var\n')
  expect(await screen.findByText('Nothing found')).toBeDefined()
  answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/surveys/7'))
})

it('offers a marketer contacts, number checks and their own pages, and no messages', async () => {
  beSomebodyWith(builtInRoles.marketer)
  provideService(() => Response.json([]), allowedOver({ ...embedded, id: 'palette-marketer' }))
  await recordOpened('participant', '+46701740601')
  const { user } = render()
  await screen.findByRole('group', { name: 'Pages' })
  expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull()
  await user.type(screen.getByRole('combobox'), '+46701740605')
  expect(await screen.findByRole('option', { name: /^Check/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /[Mm]essages|bundle|code/ })).toBeNull()
})

/** Read without `getAllByRole`, which computes the styles of every option each time. */
const options = () => Array.from(document.querySelectorAll('[role="option"]'), ({ textContent }) => textContent)

/** Opens the palette over a service with one contact; `search` replaces the text. */
async function openOver(contact?: object) {
  const requests: string[] = []
  provideService(request => {
    requests.push(decodeURIComponent(new URL(request.url).search).replaceAll('+', ' '))
    return Response.json(contact ? [contact] : [])
  })
  await saveDefaultRegion('SE')
  const app = render()
  const search = async (text: string) => {
    await app.user.clear(screen.getByRole('combobox'))
    await app.user.paste(text)
  }
  return { ...app, requests, search }
}

it('reads numbers and names of tasks, and a national number in the default country', async () => {
  const { user, router, search } = await openOver()
  for (const [typed, number] of [
    ['\u202a+46 (0)76-334 56 78\u202c', '+46763345678'],
    ['073-334 56 78', '+46733345678'],
  ] as const) {
    await search(typed)
    const first = [`Messages to ${number}`, `Check number ${number}`, `Send test code to ${number}`]
    await waitFor(() => expect(options().slice(0, 3)).toEqual(first))
  }
  await search('1001')
  await waitFor(() =>
    expect(options()).toEqual(['Bundle 1001', 'Messages to 1001', 'Check number 1001', 'Send test code to 1001']),
  )
  await search('send test code')
  await waitFor(() => expect(options()[0]).toBe('SMS codesMessaging'))
  await search('073-334 56 78')
  await waitFor(() => expect(options()[0]).toBe('Messages to +46733345678'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/conversations/%2B46733345678'))
})

it('finds a contact with at most six exact requests', async () => {
  const { user, router, requests, search } = await openOver({ id: 'c1', properties: { phoneNumber: '+46733345678' } })
  await search('+46 73-334 56 78')
  await user.click(await screen.findByRole('option', { name: /^\+46733345678/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/c1'))
  expect(requests.length).toBeLessThanOrEqual(6)
  expect(requests).toContainEqual(expect.stringContaining('properties[phoneNumber]= 46733345678'))
})

it('offers no contact without the typed text, but a search of all', async () => {
  const { requests, search } = await openOver({ id: 'c1', properties: { firstName: 'Bo' }, labels: [] })
  await search('Anna')
  await waitFor(() => expect(requests).toContainEqual(expect.stringContaining('properties[firstName]=Anna')))
  expect(await screen.findByRole('option', { name: 'Search all contacts for “Anna”' })).toBeDefined()
  expect(screen.queryByRole('option', { name: /^Bo/ })).toBeNull()
})
