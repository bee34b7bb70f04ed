import type { Me, Preferences } from '#contract/team/me'
import { sharedKindNames, sharedKinds } from '#contract/team/shared-kinds'
import { signInMethodsOf } from '#team/people/person-rows'
import type { Principal } from '#team/principal'
import { knownParts, mayRead } from '#team/shared/shared-parts'
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
  const assigned = await roleOf(context, role)
  const roleName = assigned && { roleName: assigned.name }
  if (by === 'key') return { ...roleName }
  const row = await db
    .selectFrom('team_person')
    .select(['preferences', 'twoFactorEnabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  const methods = accounts === 'proxy' ? ['proxy'] : ((await signInMethodsOf(db, [id])).get(id) ?? [])
  return {
    ...roleName,
    preferences: JSON.parse(row?.preferences ?? '{}') as Preferences,
    signsInBy: methods,
    ...(methods.includes('password') && {
      secondFactor: { on: row?.twoFactorEnabled === 1, required: assigned?.secondFactor === 1 },
    }),
  }
}

/** Who they are, and what they may still send; nothing where nobody is told apart. */
async function ofPerson(asker: Principal, context: TeamContext): Promise<Pick<Me, 'person' | 'limits'>> {
  const { by, id, name, email, role } = asker
  if (by === 'nobody') return {}
  const limits = await context.sending.left(asker)
  return { person: { id, name, email, role, ...(await ownOf(asker, context)) }, limits }
}

export const meHandlers: TeamHandlersOf<'readMe'> = {
  readMe: async ({ principal, query }, context) => {
    const { accounts, connection, shared } = context
    const asker = signedIn(principal)
    const parts = [...everywhere, ...knownParts(query.shared ?? '')].filter(({ kind }) => mayRead(asker, kind))
    const [entries, person] = await Promise.all([shared.list(parts, asker), ofPerson(asker, context)])
    const { rights, secondFactorDue } = asker
    return {
      accounts,
      ...person,
      rights: [...rights],
      ...(secondFactorDue && { secondFactorDue }),
      connection,
      shared: entries,
    }
  },
}
