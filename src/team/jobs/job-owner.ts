import type { JobWaitReason } from '#contract/team/jobs'
import type { AccountMode } from '#contract/team/sign-in'
import type { BackgroundJob, TeamDb } from '#team/db/schema'
import { principalOfKey } from '#team/keys/keys'
import { nobody, type Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'

export type OwnerOptions = { db: TeamDb; now: () => Date; accounts: AccountMode; serviceKey?: string | undefined }

/** The owner with their present rights, signed in or not; or the reason why the job must wait. */
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
  // The provider has its own second factor.
  const isAsked = job.by === 'session' && person.secondFactor === 1 && person.provider === null
  if (isAsked && person.twoFactorEnabled !== 1) return 'second-factor'
  return { by: job.by, id, name, email, role, rights: new Set(rightsOfRole({ id: role, builtIn, rights })) }
}

/** The owner of a job with their present rights, or the reason why the job must wait. */
export async function ownerNow(
  job: BackgroundJob,
  { db, now, accounts, serviceKey }: OwnerOptions,
): Promise<Principal | JobWaitReason> {
  // The ledger lists the rows of a job begun with accounts under its original owner.
  if (accounts === 'off') return { ...nobody, id: job.person, name: job.personName }
  if (job.by === 'key') return (await principalOfKey(job.person, { db, now, serviceKey })) ?? 'key'
  return personNow(job, db)
}
