import { createHash } from 'node:crypto'
import type { Principal } from '#team/principal'
import { beginSession, tokenIn } from '#team/sign-in/begin-session'
import type { IssuerAnswer } from '#team/sign-in/issuer'
import type { IssuerPath } from '#team/sign-in/issuer-options'
import { isUnreadable } from '#team/sign-in/secrets'
import { signingKey } from '#team/sign-in/signing'
import { refusedMember, TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn, signInOf, type TeamContext } from './handler'
import { ownSession } from './me'

/** Milliseconds that a used code is stored: longer than it is valid. */
const rememberedFor = 5 * 60_000

type Request = {
  principal: Principal | undefined
  headers: Headers
  answerHeaders: Headers
  address: string
}

const tooLate = () => new TeamRefusal(404, 'This took too long. Sign in with your password again.')
const wrongCode = () => new TeamRefusal(401, 'This code is wrong or was used before.')
const unreadable = () =>
  new TeamRefusal(409, 'Your second factor was encrypted with another SESSION_SECRET. Ask an admin to reset it.')

/** The browser's sign-in that waits for its second factor. */
async function waiting({ headers }: Request, context: TeamContext) {
  const challenge = signInOf(context).cookies().read(headers, 'two_factor')
  if (!challenge) throw tooLate()
  const identifier = createHash('sha256').update(challenge.value).digest('base64url')
  const person = await context.db
    .selectFrom('team_verification')
    .innerJoin('team_person', 'team_person.id', 'team_verification.value')
    .select(['team_person.id', 'team_person.email'])
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', context.now().toISOString())
    .executeTakeFirst()
  if (!person) throw tooLate()
  return { person, challenge: challenge.value }
}

/** Verifies a code of the app; each code works once. */
async function checkOnce(
  { person, code }: { person: string; code: string },
  verify: (code: string) => Promise<IssuerAnswer>,
  { db, now }: TeamContext,
): Promise<IssuerAnswer | undefined> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const hash = createHash('sha256').update(`${person}\0${digits}`).digest('base64url')
  const usedAt = now().toISOString()
  const before = new Date(now().getTime() - rememberedFor).toISOString()
  await db.deleteFrom('team_used_code').where('usedAt', '<', before).execute()
  // Marked as used before it is checked, so that only one of two succeeds.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team_used_code')
    .values({ userId: person, hash, usedAt })
    .onConflict(conflict => conflict.columns(['userId', 'hash']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const unmark = () => db.deleteFrom('team_used_code').where('userId', '=', person).where('hash', '=', hash).execute()
  const answer = await verify(digits).catch(async (error: unknown) => {
    await unmark().catch(() => undefined)
    throw error
  })
  if (answer.status === 200) return answer
  await unmark()
  return undefined
}

/** Calls the issuer with the person's session; begins their new session if it returns one. */
async function callSignedIn(path: IssuerPath, body: Record<string, unknown>, input: Request, context: TeamContext) {
  const { limits, issuer } = signInOf(context)
  const session = await ownSession(input, context)
  const key = await limits.take('person', session.person)
  const { address, headers } = input
  const run = { via: session.via, absoluteEnd: session.absoluteEnd }
  const request = { body, address, userAgent: headers.get('user-agent'), cookies: [session.cookie], run }
  const answer = await limits.unlessItFails([key], async () => (await issuer()).call(path, request))
  if (answer.status === 200) await limits.forgive([key])
  const token = tokenIn(answer.headers, context)
  if (token !== undefined) await beginSession(token, input, context)
  return answer
}

const wrongPassword = () => refusedMember('password', 'wrong_password', 'This is not your password.')

export const secondFactorHandlers = {
  async verifySecondFactor(input, context) {
    const { limits, issuer, cookies, options } = signInOf(context)
    const { code, recoveryCode } = input.body
    if ((code == null) === (recoveryCode == null)) throw refusedMember('code', 'one_of', 'Give one code.')
    const { person, challenge } = await waiting(input, context)
    const counted = await limits.takeCode(person, input.address)
    const verify = async (path: IssuerPath, enteredCode: string) => {
      const cookie = cookies().pair('two_factor', challenge)
      const { address, headers } = input
      const request = { body: { code: enteredCode }, cookies: [cookie], address, userAgent: headers.get('user-agent') }
      return (await issuer()).call(path, request).catch(async (error: unknown) => {
        throw (await isUnreadable(context.db, person.id, signingKey(options.secrets[0]))) ? unreadable() : error
      })
    }
    const answer = await limits.unlessItFails(counted, () =>
      code == null
        ? verify('/two-factor/verify-backup-code', String(recoveryCode).trim())
        : checkOnce({ person: person.id, code }, digits => verify('/two-factor/verify-totp', digits), context),
    )
    if (answer?.status !== 200) {
      await context.activity.count({ name: 'sign-in-failed', thing: `person:${person.id}`, address: input.address })
      throw wrongCode()
    }
    await limits.forgive(counted)
    await limits.remember(person.email, input.address)
    const how = code == null ? 'recovery-code' : 'second-factor'
    await beginSession(tokenIn(answer.headers, context), input, context, how)
    input.answerHeaders.append('set-cookie', cookies().set('two_factor', '', 0))
    return {}
  },

  async enableSecondFactor(input, context) {
    const answer = await callSignedIn('/two-factor/enable', { password: input.body.password }, input, context)
    if (answer.code === 'TOTP_ALREADY_ENABLED') throw new TeamRefusal(409, 'You have a second factor already.')
    if (answer.status !== 200) throw wrongPassword()
    const uri = String(answer.body.totpURI)
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    return { uri, secret, recoveryCodes: (answer.body.backupCodes as string[]) ?? [] }
  },

  async confirmSecondFactor(input, context) {
    const { id: person } = signedIn(input.principal)
    const verify = (code: string) => callSignedIn('/two-factor/verify-totp', { code }, input, context)
    const answer = await checkOnce({ person, code: input.body.code }, verify, context)
    if (!answer) throw refusedMember('code', 'wrong_code', 'This code is wrong or was used before.')
    return {}
  },

  async createRecoveryCodes(input, context) {
    const { password } = input.body
    const answer = await callSignedIn('/two-factor/generate-backup-codes', { password }, input, context)
    if (answer.code === 'TWO_FACTOR_NOT_ENABLED') throw new TeamRefusal(409, 'You have no second factor.')
    if (answer.status !== 200) throw wrongPassword()
    return { recoveryCodes: (answer.body.backupCodes as string[]) ?? [] }
  },

  async disableSecondFactor(input, context) {
    const { role = '' } = signedIn(input.principal)
    const row = await context.db
      .selectFrom('team_role')
      .select('secondFactor')
      .where('id', '=', role)
      .executeTakeFirst()
    if (row?.secondFactor === 1) throw new TeamRefusal(409, 'Your role requires a second factor.')
    const answer = await callSignedIn('/two-factor/disable', { password: input.body.password }, input, context)
    if (answer.status !== 200) throw wrongPassword()
    return {}
  },
} satisfies SomeTeamHandlers
