import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { renderApp } from '#dashboard/testing/render-app'
import { WelcomeView } from './welcome-view'

const info = { accounts: 'on', oidc: false, demo: [], welcome: true, signedIn: false }

/** Renders the page, fills it in and submits it. */
async function send(answer: () => Response) {
  session.provide({ state: 'signed-out' })
  const fetch = ({ url }: Request) => (new URL(url).pathname === '/session' ? Response.json(info) : answer())
  const { user } = renderApp(<WelcomeView />, { fetch })
  await user.type(await screen.findByLabelText('Welcome code'), 'ABCDE-FGHJK')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'a river under the bridge')
  await user.click(screen.getByRole('button', { name: 'Create admin' }))
}

it('reports an expired code at its field with where to find another, and keeps typed values', async () => {
  const issue = { in: 'body', path: ['code'], code: 'wrong_code', message: 'in words of the server' }
  await send(() => Response.json({ status: 422, errors: [issue] }, { status: 422 }))
  await screen.findAllByText(/one that is too old\. Restart the server for another\./)
  const code = screen.getByLabelText<HTMLInputElement>('Welcome code')
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['ABCDE-FGHJK', 'true'])
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com')
})

it('leads to sign-in if another person created the first admin meanwhile', async () => {
  await send(() => Response.json({ status: 404 }, { status: 404 }))
  await screen.findByText('There is an admin already.')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in')
  expect(screen.queryByRole('button')).toBeNull()
})
