import { issuesOf } from '#contract/reading/received'
import { email as emailShape } from '#contract/schema'
import { passwordBounds } from '#contract/team/sessions'
import { endDemoPeople } from '#team/people/demo-people'
import { changePeople, hasRealAdmin } from '#team/people/manager'
import { endLinks, linkIdentifier } from '#team/people/one-time-links'
import { beginSession, renewSession, tokenIn } from '#team/sign-in/begin-session'
import { isCommonPassword } from '#team/sign-in/passwords'
import { liftLockout } from '#team/sign-in/sign-in-limits'
import { isWelcomeCode, takeWelcomeCode } from '#team/sign-in/welcome-code'
import { refusedMember, TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn, signInOf, type TeamContext } from './handler'
import { ownSession } from './me'

async function refuseCommon(password: string, own: readonly string[]): Promise<void> {
  if (password.length > 2 * passwordBounds.maximum || !(await isCommonPassword(password, own))) return
  throw refusedMember('password', 'common_password', 'This password is too common. Choose another.')
}

const isAddress = (text: string) => issuesOf(emailShape, text).length === 0

const noLink = () => new TeamRefusal(404, 'This link was used or has expired. Ask an admin for a new one.')

/** The person and kind of a valid link. */
async function linkOf(token: string, { db, now }: TeamContext) {
  const row = await db
    .selectFrom('team_link')
    .innerJoin('team_verification', 'team_verification.identifier', 'team_link.identifier')
    .innerJoin('team_person', 'team_person.id', 'team_link.userId')
    .select(['team_link.kind', 'team_link.identifier', 'team_person.id', 'team_person.name', 'team_person.email'])
    .where('team_link.identifier', '=', linkIdentifier(token))
    .where('team_verification.expiresAt', '>', now().toISOString())
    .where('team_person.state', '<>', 'deactivated')
    .executeTakeFirst()
  if (!row) throw noLink()
  return row
}

type Link = Awaited<ReturnType<typeof linkOf>>

/** What using a link changes besides the password. */
async function settleLink({ id, email, kind, identifier }: Link, name: string | undefined, { db, now }: TeamContext) {
  const updatedAt = now().toISOString()
  await changePeople(db, async transaction => {
    await transaction.deleteFrom('team_link').where('identifier', '=', identifier).execute()
    await transaction
      .updateTable('team_person')
      .set({ updatedAt, ...(name !== undefined && { name }) })
      .where('id', '=', id)
      .execute()
    const invited = transaction.updateTable('team_person').set({ state: 'active' }).where('id', '=', id)
    await invited.where('state', '=', 'invited').execute()
    if (kind !== 'admin') return
    await liftLockout(transaction, { id, email })
    await transaction.deleteFrom('team_two_factor').where('userId', '=', id).execute()
    await transaction.updateTable('team_person').set({ twoFactorEnabled: 0 }).where('id', '=', id).execute()
  })
}

/** Trims a name; refuses an empty one and characters that hide or turn letters. */
function nameOf(text: string): string {
  const name = text.trim()
  if (name === '' || /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u.test(name))
    throw refusedMember('name', 'too_small', 'Give a name.')
  return name
}

export const passwordHandlers = {
  async createFirstAdmin(input, context) {
    const { db, now, newId, accounts, activity } = context
    const { limits, passwords, issuer } = signInOf(context)
    const { body, address, headers, requestId } = input
    await limits.take('welcome', address)
    if (await hasRealAdmin(db, accounts)) throw new TeamRefusal(404, 'There is an admin already. Sign in instead.')
    const wrongCode = () => refusedMember('code', 'wrong_code', 'This code is wrong or has expired.')
    if (!(await isWelcomeCode(db, body.code, now()))) {
      await activity.count({ name: 'sign-in-failed', address })
      throw wrongCode()
    }
    const name = nameOf(body.name)
    const email = body.email.trim().toLowerCase()
    if (!isAddress(email)) throw refusedMember('email', 'invalid_format', 'This is not an e-mail address.')
    await refuseCommon(body.password, [name, email])
    const password = await passwords.hash(body.password)
    const at = now().toISOString()
    const id = newId()
    await changePeople(db, async transaction => {
      const taken = await transaction
        .selectFrom('team_person')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      if (taken) throw refusedMember('email', 'taken', 'Somebody has this address already.')
      if (!(await takeWelcomeCode(transaction, body.code, now()))) throw wrongCode()
      const times = { createdAt: at, updatedAt: at }
      await transaction
        .insertInto('team_person')
        .values({ id, name, email, emailVerified: 0, role: 'admin', ...times })
        .execute()
      await transaction
        .insertInto('team_account')
        .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password, ...times })
        .execute()
    })
    const who = { by: 'link', id, name } as const
    await activity.event({ who, name: 'first-admin', things: [`person:${id}`], details: { address }, requestId })
    const request = { body: { email, password: body.password }, address, userAgent: headers.get('user-agent') }
    const answer = await (await issuer()).call('/sign-in/email', request)
    await beginSession(tokenIn(answer.headers, context), input, context, 'welcome')
    return {}
  },

  async readLink({ body, address }, context) {
    await signInOf(context).limits.take('link', address)
    const { kind, name, email } = await linkOf(body.token, context)
    return { kind, name, email }
  },

  async useLink({ body, address, requestId }, context) {
    const { limits, issuer } = signInOf(context)
    await limits.take('link', address)
    const link = await linkOf(body.token, context)
    const name = body.name == null ? undefined : nameOf(body.name)
    await refuseCommon(body.password, [name ?? link.name, link.email])
    const request = { body: { token: body.token, newPassword: body.password }, address }
    const answer = await (await issuer()).call('/reset-password', request)
    if (answer.status !== 200) throw noLink()
    await settleLink(link, name, context)
    const who = { by: 'link', id: link.id, name: name ?? link.name } as const
    const details = { kind: link.kind, address }
    await context.activity.event({ who, name: 'link-used', things: [`person:${link.id}`], details, requestId })
    await endDemoPeople(context)
    return {}
  },

  async changePassword(input, context) {
    const { limits, issuer } = signInOf(context)
    const { body, address, headers } = input
    const { name, email = '' } = signedIn(input.principal)
    const session = await ownSession(input, context)
    const key = await limits.take('person', session.person)
    await refuseCommon(body.password, [name, email])
    const request = { body: { currentPassword: body.current, newPassword: body.password }, address }
    const withSession = { ...request, cookies: [session.cookie], userAgent: headers.get('user-agent') }
    const answer = await limits.unlessItFails([key], async () => (await issuer()).call('/change-password', withSession))
    if (answer.code === 'CREDENTIAL_ACCOUNT_NOT_FOUND')
      throw new TeamRefusal(409, 'You sign in at your company and have no password here.')
    if (answer.status !== 200) throw refusedMember('current', 'wrong_password', 'This is not your password.')
    await limits.forgive([key])
    const { db } = context
    await db.deleteFrom('team_session').where('userId', '=', session.person).where('id', '<>', session.id).execute()
    // Open links and sign-ins that wait for a second factor belong to the old password.
    await endLinks(db, session.person)
    await beginSession(await renewSession(session.id, context), input, context)
    return {}
  },
} satisfies SomeTeamHandlers
