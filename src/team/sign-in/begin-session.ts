import { DatabaseUnavailable } from '#database/database-unavailable'
import type { TeamDb } from '#team/db/schema'
import { signInOf, type TeamContext } from '#team/handlers/handler'
import { endDemoPeople } from '#team/people/demo-people'
import { unavailable } from '#team/team-refusal'
import { endOf, secondsUntil } from './read-session'

type Request = { headers: Headers; answerHeaders: Headers; address: string; requestId?: string | undefined }

export type SignedInBy = 'password' | 'second-factor' | 'recovery-code' | 'provider' | 'demo' | 'welcome'

/** The token of the session that the issuer created; undefined if it created none. */
export function tokenIn(answered: Headers, context: TeamContext): string | undefined {
  const cookies = signInOf(context).cookies()
  for (const line of answered.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const found = cookies.read(new Headers({ cookie: pair }), 'session_token')
    if (found) return found.value
  }
  return undefined
}

/** Forwards a cookie of the issuer to the browser. */
export function passCookie(answered: Headers, cookie: string, { answerHeaders }: Request, context: TeamContext): void {
  const start = `${signInOf(context).cookies().nameOf(cookie)}=`
  for (const line of answered.getSetCookie()) if (line.startsWith(start)) answerHeaders.append('set-cookie', line)
}

/**
 * Sets the cookie of a new session and ends the browser's previous session (fixation). `how` is recorded; it is
 * absent when a session is only renewed.
 */
export async function beginSession(
  token: string | undefined,
  request: Request,
  context: TeamContext,
  how?: SignedInBy,
): Promise<void> {
  if (token === undefined) throw unavailable()
  const { headers, answerHeaders } = request
  const { db, now } = context
  if (how) await recordSignIn(token, request, context, how)
  const signIn = signInOf(context)
  const cookies = signIn.cookies()
  const before = cookies.read(headers, 'session_token')
  if (before && before.value !== token) await db.deleteFrom('team_session').where('token', '=', before.value).execute()
  const seconds = secondsUntil(await endOf(db, token), now())
  await endDemoPeople(context)
  answerHeaders.append('set-cookie', cookies.set('session_token', token, seconds))
  await sweep(context).catch((error: unknown) => {
    // A later sign-in deletes what has expired.
    if (!(error instanceof DatabaseUnavailable)) throw error
  })
}

/** Gives a session a new token: other holders of the old one are signed out. */
export async function renewSession(id: string, { db, random }: TeamContext): Promise<string> {
  const token = Buffer.from(random(24)).toString('base64url')
  await db.updateTable('team_session').set({ token }).where('id', '=', id).execute()
  return token
}

/** A session starts only after it is recorded. */
async function recordSignIn(
  token: string,
  { address, requestId }: Request,
  { db, activity }: TeamContext,
  how: SignedInBy,
) {
  const person = await personOf(db, token)
  if (!person) return
  const who = { by: 'session', ...person } as const
  await activity.event({
    who,
    name: 'signed-in',
    things: [`person:${person.id}`],
    details: { how, address },
    requestId,
  })
}

export const personOf = (db: TeamDb, token: string) =>
  db
    .selectFrom('team_session')
    .innerJoin('team_person', 'team_person.id', 'team_session.userId')
    .select(['team_person.id', 'team_person.name'])
    .where('token', '=', token)
    .executeTakeFirst()

async function sweep(context: TeamContext): Promise<void> {
  const { db, now } = context
  const at = now().toISOString()
  await db.deleteFrom('team_session').where('expiresAt', '<', at).execute()
  await db.deleteFrom('team_verification').where('expiresAt', '<', at).execute()
  await signInOf(context).limits.sweep()
}
