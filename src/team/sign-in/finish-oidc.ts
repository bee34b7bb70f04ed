import { DatabaseUnavailable } from '#database/database-unavailable'
import { signInOf, type TeamContext } from '#team/handlers/handler'
import { TeamRefusal } from '#team/team-refusal'
import { beginSession, passCookie, personOf, tokenIn } from './begin-session'
import type { SignInRun } from './sign-in-run'

/** A path of this product to return to after signing in; `/` for anything else. */
export function ownPath(next: string | null | undefined, origin: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // `/.//host` is a path here but another host when parsed again.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
  if (/^\/(?:api|v2|team|session|sign-in|welcome|invitation)(?:\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

export interface OidcReturn {
  /** The address's query, with its `?`. */
  search: string
  headers: Headers
  answerHeaders: Headers
  address: string
}

/**
 * Signs in the person that the provider named; returns the path for the browser, `/sign-in?error=…` if they are
 * refused.
 */
export async function finishOidc(request: OidcReturn, context: TeamContext): Promise<string> {
  const { options, cookies, issuer } = signInOf(context)
  if (!options.oidc) throw new TeamRefusal(404, 'There is no company sign-in here.')
  const { search, headers, address } = request
  const state = cookies().read(headers, 'state')
  const failed = (reason: string) => `/sign-in?error=${reason}`
  try {
    const answer = await (await issuer()).call('/callback/oidc', {
      search,
      cookies: state ? [cookies().pair('state', state.value)] : [],
      address,
      userAgent: headers.get('user-agent'),
      run: { via: 'oidc' },
    })
    passCookie(answer.headers, 'state', request, context)
    const token = tokenIn(answer.headers, context)
    if (answer.run.refusal !== undefined || token === undefined) {
      await context.activity.count({ name: 'sign-in-failed', address })
      return failed(answer.run.refusal ?? 'failed')
    }
    await recordSignIn(token, answer.run, context)
    await beginSession(token, request, context, 'provider')
    const next = new URL(answer.headers.get('location') ?? '/', options.origin())
    return ownPath(`${next.pathname}${next.search}${next.hash}`, options.origin())
  } catch (error) {
    const isAway = error instanceof DatabaseUnavailable || (error instanceof TeamRefusal && error.status === 503)
    if (isAway) return failed('failed')
    throw error
  }
}

async function recordSignIn(token: string, { made, role = '', roleBefore }: SignInRun, { db, activity }: TeamContext) {
  const person = made || roleBefore !== undefined ? await personOf(db, token) : undefined
  if (!person) return
  const who = { by: 'session', ...person } as const
  const details = { how: 'provider', role, ...(roleBefore !== undefined && { before: roleBefore }) }
  await activity.event({ who, name: made ? 'person-made' : 'role-given', things: [`person:${person.id}`], details })
}
