import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What signs in at a server on this machine, whatever the name that people know it by. */
type Place = { url: string; dataDir: string }

/** The browser's part of a session, as Playwright takes it. */
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

/** Who makes the first admin of a server without demo people. */
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

/** With the code that the server left for whoever runs it. */
async function firstAdmin(place: Place) {
  const code = (await readFile(join(place.dataDir, 'welcome-code'), 'utf8')).trim()
  return send(place, 'POST', '/session/welcome', { code, ...admin })
}

/** The sessions of the servers that this process started, by their addresses. */
const sessions = new Map<string, string>()

/**
 * Signs an admin in: of the demonstration where there is one, else the first admin, who is made for it. No limit of sending
 * holds: a worker sends in a minute what its person would in a week.
 */
export async function signInAdmin(place: Place, demo: boolean): Promise<void> {
  const answer = await (demo ? demoSignIn : firstAdmin)(place)
  const cookie = cookieOf(answer)
  sessions.set(place.url, cookie)
  await send(place, 'PUT', '/team/limits', { people: {}, keys: {} }, cookie)
}

const cookieOf = (answer: IncomingMessage) => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Who has a role, where nobody of the demonstration does: invited by the admin. */
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

/** Sessions of these people, by their role and the address of the server. */
const ofOthers = new Map<string, Promise<string>>()

/** A browser in which somebody of this role is signed in: Sven or Maja of the demonstration, or else their like. */
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

/** What a browser brings that is signed in there; nothing where nobody signs in. */
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

/** `fetch` as somebody signed in at the server it goes to. */
export function fetchSignedIn(url: string, init: { method?: string; body?: string } = {}): Promise<Response> {
  const { origin } = new URL(url)
  const headers = { cookie: sessions.get(origin) ?? '', origin, 'content-type': 'application/json' }
  return fetch(url, { ...init, headers })
}
