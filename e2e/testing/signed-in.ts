import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A server on this machine to sign in at, whatever its public name. */
type Place = { url: string; dataDir: string }

/** A session as Playwright's storage state. */
export type SignedIn = {
  cookies: {
    name: string
    value: string
    domain: string
    path: string
    expires: number
    httpOnly: boolean
    secure: boolean
    sameSite: 'Lax'
  }[]
  origins: []
}

/** The first admin of a server without demo people. */
const admin = { name: 'Astrid Lindqvist', email: 'astrid@example.com', password: 'nine green herons wade' }

async function send(
  { url }: Pick<Place, 'url'>,
  method: string,
  path: string,
  body: unknown,
  cookie = '',
): Promise<IncomingMessage> {
  const { host, port } = new URL(url)
  const headers = { host, origin: url, 'content-type': 'application/json', ...(cookie && { cookie }) }
  const sent = request({ host: '127.0.0.1', port, method, path, headers })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const message = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${message}`)
  return answer
}

const demoSignIn = (place: Place) => send(place, 'POST', '/session/demo', { person: 'demo-admin' })

/** Creates the first admin with the server's welcome code. */
async function firstAdmin(place: Place) {
  const code = (await readFile(join(place.dataDir, 'welcome-code'), 'utf8')).trim()
  return send(place, 'POST', '/session/welcome', { code, ...admin })
}

/** Session cookies by server address. */
const sessions = new Map<string, string>()

/**
 * Signs an admin in: the demo admin, or a new first admin. Removes the sending limits, because a worker sends more
 * than a person.
 */
export async function signInAdmin(place: Place, demo: boolean): Promise<void> {
  const answer = await (demo ? demoSignIn : firstAdmin)(place)
  const cookie = cookieOf(answer)
  sessions.set(place.url, cookie)
  await send(place, 'PUT', '/team/limits', { people: {}, keys: {} }, cookie)
}

const cookieOf = (answer: IncomingMessage) => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Invited people with these roles, for servers without demo people. */
const others = {
  support: { name: 'Sven Bergström', email: 'sven@example.com', role: 'support' },
  marketer: { name: 'Maja Nyström', email: 'maja@example.com', role: 'marketer' },
}
type Role = keyof typeof others

async function invited(place: Pick<Place, 'url'>, role: Role): Promise<IncomingMessage> {
  const who = others[role]
  const answer = await fetchSignedIn(`${place.url}/team/people`, { method: 'POST', body: JSON.stringify(who) })
  const { link } = (await answer.json()) as { link: { token: string } }
  const { password } = admin
  await send(place, 'POST', '/session/link/use', { token: link.token, password })
  return send(place, 'POST', '/session/sign-in', { email: who.email, password })
}

/** Session cookies by role and server address. */
const ofOthers = new Map<string, Promise<string>>()

/** A signed-in session of a role: Sven or Maja of the demo, else an invited person. */
export async function personAt(url: string, role: Role): Promise<SignedIn> {
  const key = `${role} ${url}`
  const begun =
    ofOthers.get(key) ??
    send({ url }, 'POST', '/session/demo', { person: `demo-${role}` })
      .catch(() => invited({ url }, role))
      .then(cookieOf)
  ofOthers.set(key, begun)
  return browserWith(url, await begun)
}

/** The admin's session at a server; empty where nobody signs in. */
export const signedInAt = (url: string | undefined): SignedIn => browserWith(url, sessions.get(url ?? ''))

function browserWith(url: string | undefined, session: string | undefined): SignedIn {
  const [name = '', value = ''] = session?.split(/=(.*)/s) ?? []
  const { hostname: domain } = new URL(url ?? 'http://127.0.0.1')
  const cookie = {
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const
  return { cookies: name ? [cookie] : [], origins: [] }
}

/** `fetch` with the admin's session at that server. */
export function fetchSignedIn(url: string, init: { method?: string; body?: string } = {}): Promise<Response> {
  const { origin } = new URL(url)
  const headers = { cookie: sessions.get(origin) ?? '', origin, 'content-type': 'application/json' }
  return fetch(url, { ...init, headers })
}
