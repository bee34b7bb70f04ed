import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Right } from '#contract/rights'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { NewContactView } from './new-contact-view'

/** The page of somebody with these rights; gives the requests. */
function open(id: string, rights: readonly Right[], at = '/', answer?: () => Response) {
  const connection = { ...embedded, id }
  beSomebodyWith(rights, connection)
  const requested: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/team/')) return Response.json({})
    requested.push(`${request.method} ${pathname}`)
    return answer?.() ?? Response.json({ ID: 5, ...((await request.json()) as object) })
  }
  return { ...renderApp(<NewContactView />, { fetch, connection, at }), requested }
}

it('several are rows of an import', async () => {
  open('create-several', ['contacts.create'])
  expect((await screen.findByRole('link', { name: 'Several' })).getAttribute('href')).toBe('/contacts/import')
})

it('an address of several rows leads to the import', async () => {
  const { router } = renderApp(null, {
    at: '/contacts/new?mode=several',
    routes: [
      { path: '/contacts/new', element: <NewContactView /> },
      { path: '/contacts/import', element: null },
    ],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/import'))
})

it('one contact is created with that right alone: no number is checked, and no list is searched', async () => {
  const { user, requested } = open('create-alone', ['contacts.create'])
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Åsa')
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+46 70 174 06 05')
  await user.click(screen.getByRole('button', { name: 'Create contact' }))
  await waitFor(() => expect(screen.getByText(/Åsa/)).toBeDefined())
  expect(screen.queryByRole('button', { name: /Find/ })).toBeNull()
  expect(requested).toEqual(['POST /api/contacts'])
})

it('the limit of a minute is told in a sentence, and what was typed stays', async () => {
  const body = { type: '/problems/limit', status: 429, title: 'Too many requests' }
  const limit = () =>
    Response.json(body, { status: 429, headers: { 'retry-after': '20', 'content-type': 'application/problem+json' } })
  const { user } = open('create-limit', ['contacts.create'], '/', limit)
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Åsa')
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+46701740605')
  await user.click(screen.getByRole('button', { name: 'Create contact' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not saved.*(?:Wait|limit)/)
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Åsa')
})
