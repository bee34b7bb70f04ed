import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { AuthenticationView } from './authentication-view'

/** The page of somebody with these rights; gives what was asked of the service, with the bodies that were sent. */
function open(id: string, rights: readonly Right[]) {
  const connection = { ...embedded, id }
  beSomebodyWith(rights, connection)
  const requested: [path: string, body: unknown][] = []
  const fetch = async (request: Request) => {
    const body = request.method === 'GET' ? undefined : await request.json()
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/team/')) requested.push([pathname, body])
    return Response.json({ ID: 1, Phone: '+46701740605' })
  }
  return { ...renderApp(<AuthenticationView />, { fetch, connection }), requested }
}

it('support has the plain test card only, and a code goes out with its number alone', async () => {
  const { user, requested } = open('codes-support', builtInRoles.support)
  expect(await screen.findByRole('region', { name: 'Send a test code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.queryByText('Other values for this code')).toBeNull()
  expect(screen.queryByText(/account defaults/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+46701740605')
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  const codes = () => requested.filter(([path]) => path === '/api/authentications')
  await waitFor(() => expect(codes()).toEqual([['/api/authentications', { Phone: '+46701740605' }]]))
})

it('who may send a code and not configure it has no values of its own to choose', async () => {
  const { user, requested } = open('codes-plain', ['authentication.test'])
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+46701740605')
  expect(screen.queryByText(/for this code/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(requested).toEqual([['/api/authentications', { Phone: '+46701740605' }]]))
})

it('who may change the defaults alone sends no code', async () => {
  open('codes-defaults', ['authentication.configure'])
  expect(await screen.findByRole('button', { name: /^Save/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Send a test code' })).toBeNull()
})

it('without the right to check numbers a national one is read here, and nothing is asked', async () => {
  const { user, requested } = open('codes-no-lookup', ['authentication.test'])
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+46 70 174 06 05')
  await user.click(screen.getByRole('button', { name: 'Send a test code…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Send a code to +46701740605?' })).toBeDefined()
  expect(requested).toEqual([])
})
