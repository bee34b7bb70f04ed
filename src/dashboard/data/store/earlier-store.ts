import { deleteDB } from 'idb'
import { me } from '#dashboard/data/client/call'
import type { Backing, BackingEntry } from './backing'
import { databaseBacking } from './database'
import { storedNames } from './earlier-collections'
import { databaseName } from './open-store'
import { store } from './store'

/** What this browser kept before people signed in: nobody's until the first of them has said what becomes of it. */
export type EarlierStore = {
  drafts: number
  /** Everything else: what was opened, receipts, labels and the like. */
  others: number
  /** Makes it this person's own; what they have already stays. */
  take: () => Promise<void>
  remove: () => Promise<void>
}

/** Under which it is written down whom it was offered to. */
const offered = 'offeredTo'

async function everything(backing: Backing): Promise<BackingEntry[]> {
  const lists = await Promise.all(
    storedNames.map(async name =>
      (await backing.entries(name)).map(([key, value]): BackingEntry => [name, key, value]),
    ),
  )
  return lists.flat().filter(([name, key]) => name !== 'settings' || key !== offered)
}

/** What was kept before, where this person is the first to be asked about it; undefined where there is nothing to ask. */
export async function findEarlierStore(): Promise<EarlierStore | undefined> {
  const { person, connection } = await me()
  if (!person) return undefined
  const name = databaseName(connection.id)
  const databases = await indexedDB.databases()
  if (!databases.some(database => database.name === name)) return undefined
  const backing = await databaseBacking(name, () => undefined)
  const remove = async () => {
    backing.close()
    await deleteDB(name)
  }
  const entries = await everything(backing)
  if (entries.length === 0) {
    await remove()
    return undefined
  }
  const first = ((await backing.get('settings', offered)) as { value?: unknown } | undefined)?.value ?? person.id
  if (first !== person.id) {
    backing.close()
    return undefined
  }
  await backing.put('settings', offered, { value: person.id })
  const drafts = entries.filter(([collection]) => collection === 'drafts').length
  return {
    drafts,
    others: entries.length - drafts,
    async take() {
      const own = await store()
      await own.add(entries)
      await remove()
    },
    remove,
  }
}
