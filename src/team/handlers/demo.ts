import { deleteDemoPeople } from '#team/people/demo-people'
import { changePeople, hasRealAdmin, managerOf, refuseBeyond } from '#team/people/manager'
import { TeamRefusal } from '#team/team-refusal'
import type { TeamHandlersOf } from './handler'

/** The end of a demonstration. */
export const demoHandlers: TeamHandlersOf<'removeDemo'> = {
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
}
