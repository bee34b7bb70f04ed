import { allKeys, hashOfKey, oneKey, rightsOfKey } from '#team/keys/keys'
import { changePeople, grantableRole, managerOf, refuseBeyond } from '#team/people/manager'
import { TeamRefusal } from '#team/team-refusal'
import type { TeamHandlersOf } from './handler'

/** Says of a text that it is a key of this product, to whoever finds it where it should not be. */
const prefix = 'mak_'
/** Characters by which a key is told from others, its prefix included. */
const shown = 9

/** Keys of programs. They are revoked, never deleted. */
export const keyHandlers: TeamHandlersOf<'listKeys' | 'createKey' | 'revokeKey'> = {
  listKeys: (_, { db, now }) => allKeys(db, now()),

  createKey: ({ principal, body: { name, role, expires } }, { db: database, now, newId, random, accounts }) => {
    // Whoever reached the server could make one, and it would open it once people are told apart.
    if (accounts === 'off') throw new TeamRefusal(409, 'Nobody is told apart here, so no program needs a key.')
    return changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      await grantableRole(db, manager, role)
      const time = now()
      const end = expires ? new Date(expires) : undefined
      if (end && end <= time) {
        const message = 'Choose a time in the future.'
        throw new TeamRefusal(422, message, { issues: [{ path: ['expires'], code: 'past', message }] })
      }
      const id = newId()
      const secret = `${prefix}${Buffer.from(random(32)).toString('base64url')}`
      await db
        .insertInto('team_key')
        .values({
          id,
          name,
          hash: hashOfKey(secret),
          start: secret.slice(0, shown),
          role,
          createdBy: manager.principal.id,
          createdAt: time.toISOString(),
          expiresAt: end?.toISOString() ?? null,
          lastUsed: null,
          revokedAt: null,
        })
        .execute()
      return { key: await oneKey(db, id, time), secret }
    })
  },

  revokeKey: ({ principal, path }, { db: database, now }) =>
    changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      const rights = await rightsOfKey(db, path.key)
      refuseBeyond(manager, rights, 'This key has rights that you do not have')
      const revokedAt = now().toISOString()
      await db
        .updateTable('team_key')
        .set({ revokedAt })
        .where('id', '=', path.key)
        .where('revokedAt', 'is', null)
        .execute()
      return oneKey(db, path.key, now())
    }),
}
