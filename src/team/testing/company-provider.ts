import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { teamOrigin } from './team-origin'

/** The claims of a provider's id token. */
export interface Employee {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

const client = { client_id: 'messaging-admin', client_secret: 'a-secret-of-the-test-of-a-provider' }

/** Starts a provider that signs in `employee` without asking. */
export async function startCompanyProvider({ origin = teamOrigin, host = '127.0.0.1' } = {}) {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  let isAway = false
  server.on('connection', socket => void (isAway && socket.destroy()))
  const { port } = server.address() as AddressInfo
  const issuer = `http://${host}:${port}`
  const company = { employee: { sub: 'nobody', email: '' } as Employee }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${origin}/session/callback/oidc`] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/enter' },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => company.employee }),
  })
  const problems: string[] = []
  for (const name of ['grant.error', 'server_error'] as const)
    provider.on(name, (_, error) => problems.push(`${name}: ${error.message} ${JSON.stringify(error)}`))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/enter')) void answer(request, response)
    else void enter()
    async function enter() {
      const { params } = await provider.interactionDetails(request, response)
      const accountId = company.employee.sub
      const grant = new provider.Grant({ accountId, clientId: params.client_id })
      grant.addOIDCScope(params.scope)
      const consent = { grantId: await grant.save() }
      await provider.interactionFinished(request, response, { login: { accountId }, consent })
    }
  })
  const settings = { issuer, clientId: client.client_id, clientSecret: client.client_secret, roleClaim: 'groups' }
  return {
    settings,
    company,
    /** Its refusals and failures, oldest first. */
    problems,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    /** Refuses all connections, or accepts them again on the same port. */
    goAway: (away: boolean) => {
      isAway = away
      if (away) server.closeAllConnections()
    },
  }
}

/** Follows the provider's redirects; returns the query of the return. */
export async function throughProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(teamOrigin)) return new URL(next).search
  }
  throw new Error('The provider leads in circles.')
}
