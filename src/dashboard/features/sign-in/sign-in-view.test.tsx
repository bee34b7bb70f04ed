import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Me } from '#contract/team/me'
import type { SessionInfo } from '#contract/team/sessions'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { SignInView } from './sign-in-view'

const people: SessionInfo = { accounts: 'on', oidc: false, demo: [], welcome: false, signedIn: false }
const me: Me = { accounts: 'on', person: { id: 'p1', name: 'Åsa' }, rights: [...rights], connection: embedded }

type Body = Record<string, unknown>
type Answers = Partial<Record<string, (body: Body) => Response | Promise<Response>>>

/** Renders the page over these server responses; returns the bodies sent, by path. */
function open(at: string, info: Partial<SessionInfo>, answers: Answers = {}) {
  const bodies: [path: string, body: Body][] = []
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/session') return answers[pathname]?.({}) ?? Response.json({ ...people, ...info })
    const body = (await request.json()) as Body
    bodies.push([pathname, body])
    return answers[pathname]?.(body) ?? Response.json({})
  }
  const page = (text: string) => ({ path: text, element: <p>{`The page ${text}`}</p> })
  const routes = [page('/contacts'), page('/'), page('/welcome')]
  return { ...renderApp(<SignInView />, { fetch, me, at, routes }), bodies }
}

const refused = (status: number, headers = {}) =>
  Response.json({ type: '/problems/limit', status }, { status, headers })

beforeEach(() => session.provide({ state: 'signed-out' }))

async function signIn({ user }: Pick<ReturnType<typeof open>, 'user'>, password = 'correct horse battery') {
  await user.type(await screen.findByLabelText('E-mail'), 'asa@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('with e-mail and password', () => {
  const done = { '/session/sign-in': () => Response.json({ secondFactor: false }) }

  it('leads to the page that was asked for', async () => {
    const view = open('/sign-in?next=%2Fcontacts', {}, done)
    await signIn(view)
    await screen.findByText('The page /contacts')
    expect(view.bodies).toEqual([['/session/sign-in', { email: 'asa@example.com', password: 'correct horse battery' }]])
    expect(session.get()).toEqual({ state: 'signed-in', me })
  })

  it('hides what is typed, and takes what a password manager or the clipboard brings', async () => {
    const { user } = open('/sign-in', {})
    const field = await screen.findByLabelText<HTMLInputElement>('Password')
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').autocomplete).toBe('username')
    await user.click(field)
    await user.paste('a river under the bridge')
    expect(field.value).toBe('a river under the bridge')
  })

  it('never redirects to another site', async () => {
    const view = open('/sign-in?next=%2F%2Fevil.example', {}, done)
    await signIn(view)
    expect(await screen.findByText('The page /')).toBeDefined()
  })

  it('says that a slow password is being checked, not which value was wrong, and clears only the password', async () => {
    let answer: (response: Response) => void = () => undefined
    const held = new Promise<Response>(resolve => {
      answer = resolve
    })
    const view = open('/sign-in', {}, { '/session/sign-in': () => held })
    await signIn(view)
    expect((await screen.findByText('Checking the password…')).role).toBe('status')
    answer(refused(401))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong e-mail or password.')
    expect(screen.queryByText('Checking the password…')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asa@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('says when to try again after too many tries', async () => {
    const view = open('/sign-in', {}, { '/session/sign-in': () => refused(429, { 'retry-after': '90' }) })
    await signIn(view)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many tries\. Try again at \d\d:\d\d\./)
  })

  it('asks for a second factor, and accepts a recovery code instead', async () => {
    const answers = {
      '/session/sign-in': () => Response.json({ secondFactor: true }),
      '/session/second-factor': ({ code }: Body) => (code === undefined ? Response.json({}) : refused(401)),
    }
    const view = open('/sign-in', {}, answers)
    await signIn(view)
    await view.user.type(await screen.findByLabelText('Code from your authenticator app'), '123 456')
    await view.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong code')
    await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await view.user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
    await view.user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('The page /')
    expect(view.bodies.slice(1)).toEqual([
      ['/session/second-factor', { code: '123456' }],
      ['/session/second-factor', { recoveryCode: 'abcd-efgh' }],
    ])
  })

  it.each([
    ['waited too long for its code, and starts again', 404, 'This took too long. Start again.'],
    ['needs an admin if the server cannot read the second factor', 409, 'Ask an admin to reset it.'],
  ])('says that a sign-in %s', async (_, status, words) => {
    const answers = {
      '/session/sign-in': () => Response.json({ secondFactor: true }),
      '/session/second-factor': () => refused(status),
    }
    const view = open('/sign-in', {}, answers)
    await signIn(view)
    await view.user.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
    await view.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    await view.user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(await screen.findByLabelText('Password')).toBeDefined()
  })
})

it.each([
  ['a demo person', false, 'Maja', 'support', 'Maja, Support'],
  ['a demo admin while there is no admin', true, 'Astrid', 'admin', 'Astrid, Admin'],
])('signs in as %s with one click', async (_, welcome, name, role, button) => {
  const view = open('/sign-in', { welcome, demo: [{ id: 'd1', name, role }] })
  await view.user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText('The page /')).toBeDefined()
  expect(view.bodies).toEqual([['/session/demo', { person: 'd1' }]])
})

it('offers to create the first admin beside demo people, and no password form', async () => {
  const view = open('/sign-in', { welcome: true, demo: [{ id: 'd1', name: 'Astrid', role: 'admin' }] })
  await view.user.click(await screen.findByRole('link', { name: 'Make the first admin' }))
  await screen.findByText('The page /welcome')
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('leads to the first admin’s page if there is no admin', async () => {
  open('/sign-in', { welcome: true })
  expect(await screen.findByText('The page /welcome')).toBeDefined()
})

it('asks again how people sign in if the server did not answer, and claims no failed sign-in', async () => {
  let away = true
  const answers = { '/session': () => (away ? refused(500) : Response.json(people)) }
  const { user } = open('/sign-in', {}, answers)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/Signing in failed/)).toBeNull()
  away = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('E-mail')
  away = true
  await queryClient.invalidateQueries()
  expect(screen.getByLabelText('E-mail')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says when to try again after too many tries with the company’s provider', async () => {
  const tooMany = () => refused(429, { 'retry-after': '90' })
  const { user } = open('/sign-in', { oidc: true }, { '/session/oidc': tooMany })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your company account' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many tries\. Try again at \d\d:\d\d\./)
})

it('offers no sign-in without accounts', async () => {
  open('/sign-in', { accounts: 'off' })
  await screen.findByText('Nobody needs to sign in here.')
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('explains a refusal of the company’s provider, through which the first admin may sign in, too', async () => {
  open('/sign-in?error=no_role', { welcome: true, oidc: true })
  expect((await screen.findByRole('alert')).textContent).toContain('has no role here')
  expect(await screen.findByRole('button', { name: 'Sign in with your company account' })).toBeDefined()
})

it('continues when the person signs in in another tab', async () => {
  sessionTabs.listen()
  open('/sign-in?next=%2Fcontacts', {})
  await screen.findByLabelText('E-mail')
  const other = new BroadcastChannel('messaging-admin:session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  other.postMessage({ kind: 'signed-in', person: 'p1' })
  expect(await screen.findByText('The page /contacts')).toBeDefined()
  other.close()
})
