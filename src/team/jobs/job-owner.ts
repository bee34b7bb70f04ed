import type { JobWaitReason } from '#contract/team/jobs'
import type { AccountMode } from '#contract/team/sign-in'
import type { BackgroundJob, TeamDb } from '#team/db/schema'
import { principalOfKey } from '#team/keys/keys'
import { nobody, type Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'

export type OwnerOptions = { db: TeamDb; now: () => Date; accounts: AccountMode; serviceKey?: string | undefined }

/** A person as they would be known now, whether they are signed in or not; or why nothing may be done for them. */
async function personNow(job: BackgroundJob, db: TeamDb): Promise<Principal | JobWaitReason> {
  const person = await db
    .selectFrom('team_person')
    .leftJoin('team_role', 'team_role.id', 'team_person.role')
    .select(['team_person.id', 'team_person.name', 'email', 'role', 'state', 'twoFactorEnabled'])
    .select(['builtIn', 'rights', 'secondFactor'])
    .select(({ selectFrom }) =>
      selectFrom('team_account')
        .select('team_account.id')
        .whereRef('userId', '=', 'team_person.id')
        .where('providerId', '<>', 'credential')
        .limit(1)
        .as('provider'),
    )
    .where('team_person.id', '=', job.person)
    .executeTakeFirst()
  if (person?.state !== 'active') return 'deactivated'
  const { id, name, email, role, builtIn, rights } = person
  // The provider asks for a second factor of its own.
  const isAsked = job.by === 'session' && person.secondFactor === 1 && person.provider === null
  if (isAsked && person.twoFactorEnabled !== 1) return 'second-factor'
  return { by: job.by, id, name, email, role, rights: new Set(rightsOfRole({ id: role, builtIn, rights })) }
}

/** The owner of a job with their present rights, or why nothing may be done for them. */
export async function ownerNow(
  job: BackgroundJob,
  { db, now, accounts, serviceKey }: OwnerOptions,
): Promise<Principal | JobWaitReason> {
  // The ledger knows the rows of one that was begun when people signed in by who that was.
  if (accounts === 'off') return { ...nobody, id: job.person, name: job.personName }
  if (job.by === 'key') return (await principalOfKey(job.person, { db, now, serviceKey })) ?? 'key'
  return personNow(job, db)
}
