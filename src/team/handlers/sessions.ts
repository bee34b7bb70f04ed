import { storable } from '#team/activity/ledger'
import { hasRealAdmin } from '#team/people/manager'
import { beginSession, passCookie, personOf, tokenIn } from '#team/sign-in/begin-session'
import { ownPath } from '#team/sign-in/finish-oidc'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signInOf, type TeamContext } from './handler'

/** Demo people who may sign in; none through a proxy. */
async function demoPeople({ db, signIn }: TeamContext, direct: boolean) {
  if (!signIn?.options.demo || !direct) return []
  return db
    .selectFrom('team_person')
    .select(['id', 'name', 'role'])
    .where('demo', '=', 1)
    .where('state', '=', 'active')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Counts a failed try for an account; for an unknown account, only the address. */
async function countFailed(email: string, address: string, { db, activity }: TeamContext): Promise<void> {
  const person = await db.selectFrom('team_person').select('id').where('email', '=', storable(email)).executeTakeFirst()
  await activity.count({ name: 'sign-in-failed', thing: person && `person:${person.id}`, address })
}

const wrong = () => new TeamRefusal(401, 'The e-mail address or the password is wrong.')

export const sessionHandlers = {
  async readSession({ direct, principal }, context) {
    const { accounts, signIn, db } = context
    const signedIn = principal !== undefined
    if (!signIn) return { accounts, oidc: false, demo: [], welcome: false, signedIn }
    const welcome = !(await hasRealAdmin(db, accounts))
    const demo = welcome ? await demoPeople(context, direct) : []
    return { accounts, oidc: signIn.options.oidc !== undefined, demo, welcome, signedIn }
  },

  async signIn(input, context) {
    const { limits, issuer } = signInOf(context)
    const { body, address, headers } = input
    const email = body.email.trim()
    const account = email.toLowerCase()
    const failed = () => countFailed(account, address, context)
    const attempt = await limits.takeSignIn(account, address).catch(async (error: unknown) => {
      if (error instanceof TeamRefusal && error.status === 429) await failed()
      throw error
    })
    const request = { body: { email, password: body.password }, address, userAgent: headers.get('user-agent') }
    const answer = await limits.unlessItFails(attempt.keys, async () =>
      (await issuer()).call('/sign-in/email', request),
    )
    if (answer.status !== 200) {
      await failed()
      throw wrong()
    }
    await attempt.right()
    if (answer.body.twoFactorRedirect === true) {
      passCookie(answer.headers, 'two_factor', input, context)
      return { secondFactor: true }
    }
    await limits.remember(account, address)
    await beginSession(tokenIn(answer.headers, context), input, context, 'password')
    return { secondFactor: false }
  },

  async signInDemo(input, context) {
    const { issuer } = signInOf(context)
    const { body, address, headers, direct } = input
    const people = (await hasRealAdmin(context.db, context.accounts)) ? [] : await demoPeople(context, direct)
    const person = people.find(({ id }) => id === body.person)
    if (!person) throw new TeamRefusal(404, 'There are no demo people here.')
    const from = { address, userAgent: headers.get('user-agent') }
    await beginSession(await (await issuer()).open(person.id, 'demo', from), input, context, 'demo')
    return {}
  },

  async startOidc(input, context) {
    const { options, limits, issuer } = signInOf(context)
    if (!options.oidc) throw new TeamRefusal(404, 'There is no company sign-in here.')
    const { body, address } = input
    await limits.take('provider', address)
    const origin = options.origin()
    const answer = await (await issuer()).call('/sign-in/social', {
      body: {
        provider: 'oidc',
        callbackURL: `${origin}${ownPath(body.next, origin)}`,
        errorCallbackURL: `${origin}/sign-in`,
        disableRedirect: true,
      },
      address,
    })
    const { url } = answer.body
    if (answer.status !== 200 || typeof url !== 'string')
      throw new TeamRefusal(503, 'The company sign-in does not answer. Try again in a moment.')
    passCookie(answer.headers, 'state', input, context)
    return { url }
  },

  async signOut({ headers, answerHeaders, requestId }, context) {
    const { cookies } = signInOf(context)
    const { db, activity } = context
    const cookie = cookies().read(headers, 'session_token')
    if (cookie) {
      const person = await personOf(db, cookie.value)
      await db.deleteFrom('team_session').where('token', '=', cookie.value).execute()
      if (person) {
        const who = { by: 'session', ...person } as const
        await activity.event({ who, name: 'signed-out', things: [`person:${person.id}`], requestId })
      }
    }
    for (const name of ['session_token', 'two_factor']) answerHeaders.append('set-cookie', cookies().set(name, '', 0))
    return {}
  },
} satisfies SomeTeamHandlers
