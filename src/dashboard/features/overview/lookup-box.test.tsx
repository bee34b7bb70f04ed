import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { LookupBox } from './lookup-box'

it('searches messages for the trimmed text', async () => {
  const { user, router } = renderApp(<LookupBox />)
  const box = screen.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })
  expect(document.activeElement).toBe(box)
  await user.click(screen.getByRole('button', { name: 'Find messages' }))
  expect(screen.getByText('Type a name, number, e-mail, sender or ID first.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  await user.type(box, ' 1001')
  expect(screen.queryByText('Type a name, number, e-mail, sender or ID first.')).toBeNull()
  await user.type(box, ' {Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/messages?q=1001')
})

it('lists matching contacts below the box', async () => {
  const emily = { id: 'c1', properties: { firstName: 'Emily', lastName: 'Larsson', email: 'emily@example.com' } }
  const fetch = (request: Request) => {
    const { searchParams } = new URL(request.url)
    return Response.json(searchParams.get('properties[email]') === 'emily@example.com' ? [emily] : [])
  }
  const { user, router } = renderApp(<LookupBox />, { fetch })
  await user.type(screen.getByRole('searchbox'), 'emily@example.com')
  const found = within(await screen.findByRole('region', { name: 'Contacts found' }))
  await user.click(await found.findByRole('link', { name: 'Emily Larsson' }))
  expect(router.state.location.pathname).toBe('/contacts/c1')
})

it('opens the contact of exactly that name with Enter, and searches contacts otherwise', async () => {
  const emily = { id: 'c1', properties: { firstName: 'Emily', lastName: 'Larsson', organization: 'Norrsken' } }
  const { user, router } = renderApp(<LookupBox />, { fetch: () => Response.json([emily]) })
  const box = screen.getByRole('searchbox')
  await user.type(box, 'emily larsson')
  await screen.findByRole('link', { name: 'Emily Larsson' })
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/contacts/c1')
  await user.clear(box)
  await user.type(box, 'Norrsken')
  await screen.findByRole('link', { name: 'Emily Larsson' })
  expect(screen.getByRole('button', { name: 'Find contacts' })).toBeDefined()
  const messages = screen.getByRole('link', { name: 'Messages from “Norrsken”' })
  expect(messages.getAttribute('href')).toBe('/messages?q=Norrsken')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/contacts?q=Norrsken')
})

it.each([
  ['emil', '/contacts?q=emil'],
  ['+46 70 123 45 67', '/messages?q=%2B46+70+123+45+67'],
  ['5bc86b6e85c7209830f96936', '/messages?q=5bc86b6e85c7209830f96936'],
])('Enter after “%s” opens %s', async (typed, address) => {
  const { user, router } = renderApp(<LookupBox />, { fetch: () => Response.json([]) })
  await user.type(screen.getByRole('searchbox'), `${typed}{Enter}`)
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
})

it('searches messages for a name where contacts may not be read', async () => {
  beSomebodyWith(['messages.read'])
  const { user, router } = renderApp(<LookupBox />)
  await user.type(screen.getByRole('searchbox'), 'Norrsken{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/messages?q=Norrsken')
})
