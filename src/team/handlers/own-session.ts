import type { Principal } from '#team/principal'
import { signInOf } from '#team/sign-in/sign-in-of'
import { TeamRefusal } from '#team/team-refusal'
import { signedIn, type TeamContext } from './handler'

/** The session of the browser that asks, as the issuer is to see it. 403 for a program: it has no password. */
export async function ownSession(
  { principal, headers }: { principal: Principal | undefined; headers: Headers },
  context: TeamContext,
) {
  const { by, id: person } = signedIn(principal)
  const cookies = signInOf(context).cookies()
  const cookie = by === 'session' ? cookies.read(headers, 'session_token') : undefined
  if (!cookie) throw new TeamRefusal(403, 'Only a person who is signed in can do this.')
  const row = await context.db
    .selectFrom('team_session')
    .select(['id', 'via', 'absoluteEnd'])
    .where('token', '=', cookie.value)
    .executeTakeFirst()
  if (!row) throw new TeamRefusal(401, 'Sign in first.', { kind: 'no-session' })
  const { id, via, absoluteEnd } = row
  return { person, id, via, absoluteEnd: absoluteEnd ?? undefined, cookie: cookies.pair('session_token', cookie.value) }
}
