import type { ActivityTable } from '#team/db/activity-tables'
import type { TeamDb } from '#team/db/schema'
import { hashOf } from './entry'
import { type Expired, expiryName } from './expiry'

/** What the chain of entries turned out to be. */
export type Verdict = { whole: true; entries: number } | { whole: false; at: number; reason: string }

/** Entries read at once. */
const batch = 1000

/** The left end of the chain: nothing, or the last of what has expired. */
type Start = { position: number; hash: string }

const nothing: Start = { position: 0, hash: '' }

/**
 * Goes through the whole chain: every entry has the hash of what it says, and names the hash of the one before. Where the
 * beginning is missing, an entry in the chain says that it has expired, and the head stands where the chain ends.
 */
export function verifyActivity(db: TeamDb): Promise<Verdict> {
  // As it stood at one moment: entries come and leave meanwhile.
  return db.transaction().setIsolationLevel('repeatable read').execute(verifyChain)
}

async function verifyChain(db: TeamDb): Promise<Verdict> {
  const head = await db.selectFrom('team_activity_head').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!head) return broken(0, 'The end of the chain is not known.')
  const start = await startOf(db)
  let { position, hash } = start
  let entries = 0
  while (position < head.position) {
    const rows = await db
      .selectFrom('team_activity')
      .selectAll()
      .where('position', '>', position)
      .where('position', '<=', head.position)
      .orderBy('position')
      .limit(batch)
      .execute()
    if (rows.length === 0) return broken(position + 1, 'Entries are missing at the end.')
    for (const row of rows) {
      const reason = wrongIn(row, { position, hash })
      if (reason !== undefined) return broken(row.position, reason)
      position = row.position
      hash = row.hash
      entries += 1
    }
  }
  if (hash !== head.hash) return broken(position, 'The chain does not end as it was left.')
  return { whole: true, entries }
}

const broken = (at: number, reason: string): Verdict => ({ whole: false, at, reason })

function wrongIn(row: ActivityTable, before: Start): string | undefined {
  if (row.position !== before.position + 1) return 'Entries before this one are missing.'
  if (row.previous !== before.hash) return 'It does not follow the entry before it.'
  return row.hash === hashOf(row) ? undefined : 'It was changed.'
}

/** Where the chain begins, as the latest entry about expired ones says it. */
async function startOf(db: TeamDb): Promise<Start> {
  const latest = await db
    .selectFrom('team_activity')
    .select('details')
    .where('endpoint', '=', expiryName)
    .where('kind', '=', 'event')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.details == null) return nothing
  const { upTo, last } = JSON.parse(latest.details) as Expired
  return { position: upTo, hash: last }
}
