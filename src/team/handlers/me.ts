import type { Me } from '#contract/team/me'
import type { Preferences } from '#contract/team/own-sessions'
import { sharedKindNames, sharedKinds } from '#contract/team/shared-kinds'
import { waysIn } from '#team/people/person-rows'
import type { Principal } from '#team/principal'
import { mayRead, readParts } from '#team/shared/shared-parts'
import { signedIn, type TeamContext, type TeamHandlersOf } from './handler'

/** What every page goes by. */
const everywhere = sharedKindNames.filter(kind => sharedKinds[kind].everywhere).map(kind => ({ kind }))

type Known = Partial<NonNullable<Me['person']>>

/** What a role is called, and what it asks of those who sign in. */
const roleOf = ({ db }: TeamContext, role = '') =>
  db.selectFrom('team_role').select(['name', 'secondFactor']).where('id', '=', role).executeTakeFirst()

/** What a person wants, and how they sign in. */
async function ownOf({ by, id, role }: Principal, context: TeamContext): Promise<Known> {
  const { db, accounts } = context
  const given = await roleOf(context, role)
  const roleName = given && { roleName: given.name }
  if (by === 'key') return { ...roleName }
  const row = await db
    .selectFrom('team_person')
    .select(['preferences', 'twoFactorEnabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ways = accounts === 'proxy' ? ['proxy'] : ((await waysIn(db, [id])).get(id) ?? [])
  return {
    ...roleName,
    preferences: JSON.parse(row?.preferences ?? '{}') as Preferences,
    signsInBy: ways,
    ...(ways.includes('password') && {
      secondFactor: { on: row?.twoFactorEnabled === 1, required: given?.secondFactor === 1 },
    }),
  }
}

export const meHandlers: TeamHandlersOf<'readMe'> = {
  readMe: async ({ principal, query }, context) => {
    const { accounts, connection, sending } = context
    const asker = signedIn(principal)
    const wanted = query.shared ? readParts(query.shared) : []
    const shared = context.shared.list(
      [...everywhere, ...wanted].filter(({ kind }) => mayRead(asker, kind)),
      asker,
    )
    const { by, id, name, email, role, rights, secondFactorDue } = asker
    const limits = by === 'nobody' ? {} : { limits: await sending.left(asker) }
    return {
      accounts,
      ...(by !== 'nobody' && { person: { id, name, email, role, ...(await ownOf(asker, context)) } }),
      rights: [...rights],
      ...(secondFactorDue && { secondFactorDue }),
      ...limits,
      connection,
      shared: await shared,
    }
  },
}
