import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { readSession } from './read-session'
import type { SignIn } from './sign-in'

type Parts = { db: TeamDb; now: () => Date; signIn: SignIn }
type Look = { withoutTouch?: boolean | undefined; answerHeaders?: Headers | undefined }

/** Whose session a request's cookie names; a cookie that the older secret signed is signed anew with the answer. */
export async function identifySession(
  headers: Headers,
  { db, now, signIn }: Parts,
  { withoutTouch, answerHeaders }: Look = {},
): Promise<Principal | undefined> {
  const cookies = signIn.cookies()
  const cookie = cookies.read(headers, 'session_token')
  if (!cookie) return undefined
  const principal = await readSession(cookie.value, { db, now, headers, withoutTouch })
  if (principal && cookie.old && answerHeaders) {
    const ends = await endOf(db, cookie.value)
    answerHeaders.append('set-cookie', cookies.set('session_token', cookie.value, secondsUntil(ends, now())))
  }
  return principal
}

/** When a session ends at the latest. */
export async function endOf(db: TeamDb, token: string): Promise<Date> {
  const row = await db
    .selectFrom('team_session')
    .select(['absoluteEnd', 'expiresAt'])
    .where('token', '=', token)
    .executeTakeFirst()
  return new Date(row?.absoluteEnd ?? row?.expiresAt ?? 0)
}

export const secondsUntil = (end: Date, now: Date): number => Math.max(1, (end.getTime() - now.getTime()) / 1000)
