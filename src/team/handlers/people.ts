import type { Person } from '#contract/team/people'
import type { TeamDb } from '#team/db/schema'
import { deleteDemoPeople } from '#team/people/demo-people'
import {
  changePeople,
  grantableRole,
  hasRealAdmin,
  type Manager,
  managerOf,
  refuseBeyond,
  refuseLastAdmin,
} from '#team/people/manager'
import { createLink, endAccess, endLinks, linkLifetime } from '#team/people/one-time-links'
import { allPeople, onePerson, personRow } from '#team/people/person-rows'
import type { Principal } from '#team/principal'
import { roleName } from '#team/roles/roles'
import { refusedMember, TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn, type TeamContext, type TeamInput } from './handler'

type PersonInput = Pick<TeamInput<'deactivatePerson'>, 'path' | 'principal' | 'reportChange'>

interface Changeable {
  manager: Manager
  person: Awaited<ReturnType<typeof personRow>>
}

/** Returns the person of the path. Refuses a manager who lacks one of that person's rights. */
async function changeablePerson(db: TeamDb, { path, principal, reportChange }: PersonInput): Promise<Changeable> {
  const manager = await managerOf(db, principal)
  const person = await personRow(db, path.person)
  reportChange?.({ name: person.name, changes: [] })
  refuseBeyond(manager, person.rights, 'This person has rights that you do not have')
  return { manager, person }
}

type Change = (found: Changeable & { db: TeamDb }) => Promise<unknown>

const changePerson = (input: PersonInput, context: TeamContext, change: Change): Promise<Person> =>
  changePeople(context.db, async db => {
    const { manager, person } = await changeablePerson(db, input)
    await change({ db, manager, person })
    await db
      .updateTable('team_person')
      .set({ updatedAt: context.now().toISOString() })
      .where('id', '=', person.id)
      .execute()
    return onePerson(db, person.id, manager, context)
  })

/** Links and passwords need `ACCOUNTS=on`. */
function refuseWithoutSignIn({ accounts }: TeamContext): void {
  if (accounts === 'on') return
  throw new TeamRefusal(409, `Nobody signs in with a password here: ACCOUNTS is ${accounts}.`)
}

const conflict = (detail: string) => new TeamRefusal(409, detail)

const joinUntil = ({ now }: TeamContext) => new Date(now().getTime() + linkLifetime).toISOString()

async function changeRole({ db, manager, person }: Parameters<Change>[0], role: string, { accounts }: TeamContext) {
  if (role === person.role) return
  if (accounts === 'proxy') throw conflict('The proxy in front gives people their roles.')
  if (person.demo === 1) throw conflict('Demo people keep their roles.')
  const rights = await grantableRole(db, manager, role)
  await refuseLastAdmin(db, accounts, person.id)
  // An unused link was created for a role with more rights.
  if (person.rights.some(right => !rights.includes(right))) await endLinks(db, person.id)
  await db.updateTable('team_person').set({ role }).where('id', '=', person.id).execute()
}

/** Cancels a person's jobs. An upload in progress stops by itself without an owner. */
async function cancelJobs({ jobs }: TeamContext, { id, name }: { id: string; name: string }): Promise<void> {
  const owner: Principal = { by: 'session', id, name, rights: new Set() }
  const open = await jobs.list(owner, { open: true, own: true })
  for (const job of open) if (job.state !== 'receiving') await jobs.cancel(job.id, owner)
}

export const peopleHandlers = {
  listPeople: ({ principal }, context) => allPeople(context.db, signedIn(principal), context),

  invitePerson: ({ principal, body, reportChange }, context) => {
    refuseWithoutSignIn(context)
    return changePeople(context.db, async db => {
      const manager = await managerOf(db, principal)
      await grantableRole(db, manager, body.role)
      reportChange?.({ name: body.name, changes: [{ what: 'role', after: await roleName(db, body.role) }] })
      const id = context.newId()
      const createdBy = manager.principal.id
      const at = context.now().toISOString()
      const { numInsertedOrUpdatedRows: made } = await db
        .insertInto('team_person')
        .values({
          id,
          name: body.name,
          email: body.email.toLowerCase(),
          emailVerified: 0,
          role: body.role,
          state: 'invited',
          joinAllowedUntil: body.joinAllowed ? joinUntil(context) : null,
          invitedBy: createdBy,
          createdAt: at,
          updatedAt: at,
        })
        .onConflict(conflict => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow()
      if (made === 0n)
        throw refusedMember('email', 'in_use', 'Somebody with this address is there already, perhaps deactivated.', 409)
      const link = await createLink(db, { person: id, kind: 'invitation', createdBy }, context)
      return { person: await onePerson(db, id, manager, context), link }
    })
  },

  updatePerson: (input, context) =>
    changePerson(input, context, async found => {
      const { name, role, joinAllowed } = input.body
      const { person, db } = found
      if (role !== undefined && role !== null) await changeRole(found, role, context)
      const renamed = name && name !== person.name ? [{ what: 'name', before: person.name, after: name }] : []
      const roles = role && role !== person.role && [person.role, role]
      const [before = '', after = ''] = roles ? await Promise.all(roles.map(id => roleName(db, id))) : []
      const changes = [...renamed, ...(roles ? [{ what: 'role', before, after }] : [])]
      input.reportChange?.({ name: person.name, changes })
      const joins = joinAllowed ? { joinAllowedUntil: joinUntil(context) } : { joinAllowedUntil: null }
      const values = { ...(name && { name }), ...(typeof joinAllowed === 'boolean' && joins) }
      if (Object.keys(values).length === 0) return
      await found.db.updateTable('team_person').set(values).where('id', '=', found.person.id).execute()
    }),

  createPersonLink: (input, context) => {
    refuseWithoutSignIn(context)
    return changePeople(context.db, async db => {
      const { manager, person } = await changeablePerson(db, input)
      if (person.demo === 1) throw conflict('Demo people have no password.')
      if (person.state === 'deactivated') throw conflict('This person is deactivated. Reactivate them first.')
      const { signsInBy } = await onePerson(db, person.id, manager, context)
      const kind = signsInBy.includes('password') ? 'reset' : 'invitation'
      const link = await createLink(db, { person: person.id, kind, createdBy: manager.principal.id }, context)
      return { person: await onePerson(db, person.id, manager, context), link }
    })
  },

  deactivatePerson: (input, context) =>
    changePerson(input, context, async ({ db, person }) => {
      await refuseLastAdmin(db, context.accounts, person.id)
      await endAccess(db, person.id, context.now())
      const values = { state: 'deactivated', joinAllowedUntil: null } as const
      await db.updateTable('team_person').set(values).where('id', '=', person.id).execute()
    }),

  reactivatePerson: (input, context) =>
    changePerson(input, context, async ({ db, manager, person }) => {
      if (person.state !== 'deactivated') return
      if (person.demo === 1) throw conflict('Demo people cannot be removed or reactivated one by one.')
      const { signsInBy } = await onePerson(db, person.id, manager, context)
      // A person without a way to sign in still needs an invitation.
      const state = signsInBy.length > 0 ? 'active' : 'invited'
      await db.updateTable('team_person').set({ state }).where('id', '=', person.id).execute()
    }),

  removePerson: async (input, context) => {
    const removed = await changePeople(context.db, async db => {
      const { manager, person } = await changeablePerson(db, input)
      if (manager.principal.id === person.id) throw conflict('You cannot remove yourself. Another admin can.')
      if (person.demo === 1) throw conflict('Demo people cannot be removed or reactivated one by one.')
      await refuseLastAdmin(db, context.accounts, person.id)
      await endAccess(db, person.id, context.now())
      await db.deleteFrom('team_shared').where('owner', '=', person.id).where('shared', '=', 0).execute()
      await db.deleteFrom('team_person').where('id', '=', person.id).execute()
      return person
    })
    await cancelJobs(context, removed)
    return { id: removed.id }
  },

  resetSecondFactor: (input, context) =>
    changePerson(input, context, async ({ db, manager, person }) => {
      const { by, id } = manager.principal
      if (by === 'session' && id === person.id) throw conflict('Change your own second factor on your account page.')
      await db.deleteFrom('team_two_factor').where('userId', '=', person.id).execute()
      await db.deleteFrom('team_session').where('userId', '=', person.id).execute()
      await db.updateTable('team_person').set({ twoFactorEnabled: 0 }).where('id', '=', person.id).execute()
    }),

  endPersonSessions: (input, { db: database }) =>
    changePeople(database, async db => {
      const { person } = await changeablePerson(db, input)
      const { numDeletedRows } = await db
        .deleteFrom('team_session')
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow()
      return { ended: Number(numDeletedRows) }
    }),

  removeDemo: async ({ principal }, { db: database, now, accounts, removeDemoData, connection, readings }) => {
    const people = await changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      refuseBeyond(manager, ['people.manage', 'settings.change'], 'This takes rights that you do not have')
      if (accounts === 'on' && !(await hasRealAdmin(db, accounts)))
        throw new TeamRefusal(409, 'Make a real admin first: without one nobody could sign in.')
      return deleteDemoPeople(db, now())
    })
    const data = connection.demo && removeDemoData !== undefined
    if (data) {
      await removeDemoData()
      connection.demo = false
      await readings.clear()
    }
    return { people, data }
  },
} satisfies SomeTeamHandlers
