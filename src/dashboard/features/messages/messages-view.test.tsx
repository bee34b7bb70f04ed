import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { renderApp } from '#dashboard/testing/render-app'
import { MessagesView } from './messages-view'

function open(at = '/messages') {
  return renderApp(null, {
    at,
    fetch: () => Response.json([]),
    routes: [
      { path: '/messages', element: <MessagesView /> },
      { path: '/messages/conversations/:participant', element: <p>Conversation</p> },
    ],
  })
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number, sender or bundle ID' })
const region = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Default country' })

it('refuses an empty box at the field', async () => {
  const { user, router } = open()
  expect(screen.queryByText('Type a number, a sender or a bundle ID first.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Find messages' }))
  expect(screen.getByText('Type a number, a sender or a bundle ID first.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/messages')
  await user.type(box(), 'Butik{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/conversations/Butik'))
})

it('asks for the default country of a national number, and remembers it', async () => {
  const { user, router } = open()
  expect(screen.queryByRole('combobox', { name: 'Default country' })).toBeNull()
  await user.type(box(), '070-174 06 05')
  expect(region().value).toBe('')
  await chooseCountry(user, 'Norway')
  await waitFor(() => expect(region().value).toBe('Norway (NO)'))
  await user.click(screen.getByRole('button', { name: 'Find messages' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/messages\/conversations\/070/))
  expect(router.state.location.search).toBe('')
  await router.navigate('/messages')
  await screen.findByRole('searchbox')
  await user.type(box(), '40')
  expect(screen.queryByRole('combobox', { name: 'Default country' })).toBeNull()
  await user.type(box(), '1')
  await waitFor(() => expect(region().value).toBe('Norway (NO)'))
})

it('offers a bundle and a number for short digits', async () => {
  const { user, router } = open('/messages')
  expect(screen.queryByText(/a bundle or a number/)).toBeNull()
  await user.type(box(), '1001{Enter}')
  expect(await screen.findByText('Is 1001 a bundle or a number?')).toBeDefined()
  expect(box().value).toBe('1001')
  expect(router.state.location.search).toBe('?q=1001')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Bundle 1001')).toBe('/messages/bundles/1001')
  expect(href('Messages with 1001')).toBe('/messages/conversations/1001')
})

it('redirects an address that can mean only one thing', async () => {
  const { router } = open('/messages?q=+46701740605')
  expect(await screen.findByText('Conversation')).toBeDefined()
  expect(router.state.location.pathname).toBe('/messages/conversations/%2B46701740605')
})
