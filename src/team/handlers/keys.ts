import { allKeys, hashOfKey, oneKey, rightsOfKey } from '#team/keys/keys'
import { changePeople, grantableRole, managerOf, refuseBeyond } from '#team/people/manager'
import { roleName } from '#team/roles/roles'
import { refusedMember, TeamRefusal } from '#team/team-refusal'
import type { SomeTeamHandlers } from './handler'

/** Marks a text as a key of this product, for secret scanners. */
const prefix = 'mak_'
/** Characters of a key that are shown, with the prefix. */
const shown = 9

/** Keys are revoked, never deleted. */
export const keyHandlers = {
  listKeys: (_, { db, now }) => allKeys(db, now()),

  createKey: (
    { principal, body: { name, role, expires }, reportChange },
    { db: database, now, newId, random, accounts },
  ) => {
    // Anyone could create one now, and it would work once accounts are on.
    if (accounts === 'off') throw new TeamRefusal(409, 'Sign-in is off here, so programs need no key.')
    return changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      await grantableRole(db, manager, role)
      const time = now()
      const end = expires ? new Date(expires) : undefined
      if (end && end <= time) throw refusedMember('expires', 'past', 'Choose a time in the future.')
      reportChange?.({ name, changes: [{ what: 'role', after: await roleName(db, role) }] })
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

  revokeKey: ({ principal, path, reportChange }, { db: database, now }) =>
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
      const key = await oneKey(db, path.key, now())
      reportChange?.({ name: key.name, changes: [] })
      return key
    }),
} satisfies SomeTeamHandlers
