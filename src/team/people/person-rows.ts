import type { Person } from '#contract/team/people'
import type { TeamDb } from '#team/db/schema'
import type { TeamContext } from '#team/handlers/handler'
import { rightsOfRole } from '#team/roles/roles'
import { TeamRefusal } from '#team/team-refusal'
import type { Manager } from './manager'

const selectPeople = (db: TeamDb) =>
  db
    .selectFrom('team_person')
    .leftJoin('team_role', 'team_role.id', 'team_person.role')
    .selectAll('team_person')
    .select(['team_role.builtIn', 'team_role.rights'])

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

/** The rights of a person's role, even if they cannot sign in. */
const rightsOf = ({ role, builtIn, rights }: Row) => rightsOfRole({ id: role, builtIn, rights })

/** A person with their rights; 404 for an unknown id. */
export async function personRow(db: TeamDb, id: string) {
  const row = await selectPeople(db).where('team_person.id', '=', id).executeTakeFirst()
  if (!row) throw new TeamRefusal(404, 'There is no such person.')
  return { ...row, rights: rightsOf(row) }
}

/** Ways to sign in, by the ids of people. */
export async function signInMethodsOf(db: TeamDb, ids: readonly string[]): Promise<Map<string, string[]>> {
  const accounts = await db
    .selectFrom('team_account')
    .select(['userId', 'providerId'])
    .where(({ or, eb }) => or([eb('providerId', '<>', 'credential'), eb('password', 'is not', null)]))
    .$if(ids.length === 1, query => query.where('userId', 'in', ids))
    .orderBy('providerId')
    .execute()
  const methods = new Map<string, string[]>()
  for (const { userId, providerId } of accounts) {
    const method = providerId === 'credential' ? 'password' : 'provider'
    methods.set(userId, [...new Set([...(methods.get(userId) ?? []), method])])
  }
  return methods
}

async function openLinks(db: TeamDb, now: Date) {
  const links = await db
    .selectFrom('team_link')
    .innerJoin('team_verification', 'team_verification.identifier', 'team_link.identifier')
    .select(['team_link.userId', 'team_link.kind', 'team_link.expiresAt'])
    .where('team_link.expiresAt', '>', now.toISOString())
    .execute()
  return new Map(links.map(({ userId, kind, expiresAt }) => [userId, { kind, expires: expiresAt }]))
}

type Known = Pick<TeamContext, 'now' | 'accounts'>

async function toPeople(db: TeamDb, rows: Row[], { rights }: Pick<Manager, 'rights'>, { now, accounts }: Known) {
  const time = now()
  const ids = rows.map(({ id }) => id)
  const methods = await signInMethodsOf(db, ids)
  const links = await openLinks(db, time)
  return rows.map((row): Person => {
    const { id, name, email, role, state, joinAllowedUntil, lastSeen } = row
    const link = links.get(id)
    const own = methods.get(id) ?? []
    return {
      id,
      name,
      email,
      role,
      state,
      demo: row.demo === 1,
      signsInBy: accounts === 'proxy' ? ['proxy'] : own,
      secondFactor: row.twoFactorEnabled === 1,
      ...(joinAllowedUntil !== null && joinAllowedUntil > time.toISOString() && { joinUntil: joinAllowedUntil }),
      ...(link && { link: { ...link, kind: link.kind === 'invitation' ? 'invitation' : 'reset' } }),
      created: row.createdAt,
      ...(lastSeen !== null && { lastSeen }),
      exceeds: rightsOf(row).some(right => !rights.has(right)),
    }
  })
}

export const allPeople = async (db: TeamDb, asker: Pick<Manager, 'rights'>, known: Known): Promise<Person[]> =>
  toPeople(db, await selectPeople(db).orderBy('team_person.name').orderBy('team_person.id').execute(), asker, known)

/** One person as `/people` shows them. */
export async function onePerson(db: TeamDb, id: string, asker: Pick<Manager, 'rights'>, known: Known): Promise<Person> {
  const rows = await selectPeople(db).where('team_person.id', '=', id).execute()
  const [person] = await toPeople(db, rows, asker, known)
  if (!person) throw new TeamRefusal(404, 'There is no such person.')
  return person
}
