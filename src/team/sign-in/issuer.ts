import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { TeamDb } from '#team/db/schema'
import { unavailable } from '#team/team-refusal'
import { addressHeader, createSessionEnds, type IssuerPath, issuerOptionsOver } from './issuer-options'
import { createOidcPeople } from './oidc-provider'
import { HashingBusy, type PasswordHash } from './passwords'
import { inContexts, type SignInRun, signInRun } from './sign-in-run'
import { type SigningOptions, signingKey } from './signing'

export interface IssuerRequest {
  body?: Record<string, unknown>
  search?: string
  /** `name=value` of the cookies that it receives; no others are passed. */
  cookies?: readonly string[]
  address: string
  userAgent?: string | null
  run?: SignInRun
}

export interface IssuerAnswer {
  status: number
  code: string | undefined
  body: Record<string, unknown>
  headers: Headers
  run: SignInRun
}

/** The library that issues sessions; only our handlers call it. */
export interface Issuer {
  call(path: IssuerPath, request: IssuerRequest): Promise<IssuerAnswer>
  /** Opens a session without a sign-in; returns its token. */
  open(person: string, via: 'demo', from: { address: string; userAgent: string | null }): Promise<string | undefined>
}

// The library's own variables must not change its behaviour.
for (const name of Object.keys(process.env)) if (name.startsWith('BETTER_AUTH_')) delete process.env[name]

type Parts = { db: TeamDb; now: () => Date; signing: SigningOptions; passwords: PasswordHash }

export function createIssuer({ db, now, signing, passwords }: Parts): Issuer {
  const origin = signing.origin()
  const people = createOidcPeople(db, now, signing.oidc)
  const ends = createSessionEnds(db, now)
  const key = signingKey(signing.secrets[0])
  const auth = betterAuth(issuerOptionsOver({ db, key, passwords, ends, people, signing }))

  async function answer(run: SignInRun, work: () => Promise<Response>): Promise<Response> {
    try {
      const response = await signInRun.run(run, work)
      if (run.away === undefined) return response
    } catch (error) {
      if (error instanceof HashingBusy) throw unavailable()
      if (run.away === undefined) {
        if (isAPIError(error)) return Response.json(error.body ?? {}, { status: error.statusCode })
        throw error
      }
    }
    throw unavailable()
  }

  return {
    async call(path, { body, search = '', cookies = [], address, userAgent, run = { via: 'password' } }) {
      const headers = new Headers({ origin, [addressHeader]: address, 'user-agent': userAgent ?? '' })
      if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
      if (body) headers.set('content-type', 'application/json')
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const request = new Request(`${origin}/session${path}${search}`, { ...init, headers })
      const response = await inContexts(() => answer(run, () => auth.handler(request)))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') === true
      const parsed = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown> | null
      const { code } = parsed ?? {}
      const { status, headers: answered } = response
      return { status, code: typeof code === 'string' ? code : undefined, body: parsed ?? {}, headers: answered, run }
    },
    async open(person, via, { address, userAgent }) {
      const { internalAdapter } = await auth.$context
      const from = { ipAddress: address, userAgent: userAgent ?? '' }
      const create = () => internalAdapter.createSession(person, false, from)
      const session = (await inContexts(() => signInRun.run({ via }, create))) as { token: string } | null
      return session?.token
    },
  }
}
