import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { InvitationView } from './invitation-view'

type Body = Record<string, unknown>

/** Renders the page of a link; `kind` is what the server returns for it. Returns the bodies sent. */
function open(token: string, kind?: string, answer: () => Response = () => Response.json({})) {
  const used: Body[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const body = (await request.json()) as Body
    if (new URL(request.url).pathname === '/session/link') {
      return kind ? Response.json({ kind, name: 'Åsa', email: 'asa@example.com' }) : new Response('', { status: 404 })
    }
    used.push(body)
    return answer()
  }
  return { ...renderApp(<InvitationView />, { fetch, at: `/invitation#${token}` }), used }
}

it('lets an invited person set their name and password', async () => {
  const { user, used } = open('secret', 'invitation')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  expect(name.value).toBe('Åsa')
  await user.type(screen.getByLabelText(/^Password/), 'too short')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(used).toEqual([])
  await user.type(screen.getByLabelText(/^Password/), ' but longer now')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await screen.findByRole('heading', { name: 'Your password is set' })
  expect(used).toEqual([{ token: 'secret', password: 'too short but longer now', name: 'Åsa' }])
})

it('asks only for the password after a reset, and reports a common one at its field', async () => {
  const issue = { in: 'body', path: ['password'], code: 'common_password', message: 'in words of the server' }
  const refusal = () => Response.json({ status: 422, errors: [issue] }, { status: 422 })
  const { user, used } = open('secret', 'reset', refusal)
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(screen.queryByLabelText(/^Name/)).toBeNull()
  await user.type(screen.getByLabelText(/^Password/), 'password1234')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findAllByText('This password is too common. Choose another.')).not.toHaveLength(0)
  expect(used).toEqual([{ token: 'secret', password: 'password1234' }])
})

it.each([
  ['an unknown link', 'gone'],
  ['no link at all', ''],
])('%s says what to do', async (_, token) => {
  open(token)
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByText(/Ask an admin for a new one/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in')
})

it('replaces the form when the link expires meanwhile, with a link to sign-in', async () => {
  const { user } = open('secret', 'reset', () => new Response('', { status: 404 }))
  await user.type(await screen.findByLabelText(/^Password/), 'a river under the bridge')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
})
