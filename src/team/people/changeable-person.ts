import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { type Manager, managerOf, refuseBeyond } from './manager'
import { personRow } from './person-rows'

type PersonRequest = { path: { person: string }; principal: Principal | undefined }

export interface Changeable {
  manager: Manager
  person: Awaited<ReturnType<typeof personRow>>
}

/** The person of a path, for somebody who may change them: nobody changes who has a right that they lack. */
export async function changeablePerson(db: TeamDb, { path, principal }: PersonRequest): Promise<Changeable> {
  const manager = await managerOf(db, principal)
  const person = await personRow(db, path.person)
  refuseBeyond(manager, person.rights, 'This person has rights that you do not have')
  return { manager, person }
}
