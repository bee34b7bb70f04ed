import { openStates, type TeamJob } from '#contract/team/jobs'
import type { JobTable } from '#team/db/schema'
import { type SomeTeamHandlers, signedIn } from './handler'

/** Milliseconds that a finished job is kept. */
const retentionMs = 90 * 24 * 60 * 60_000
const most = 200

const jobOf = ({ id, person, name, kind, state, counts, begun, at }: JobTable): TeamJob => ({
  id,
  person,
  name,
  kind,
  state,
  counts: JSON.parse(counts) as TeamJob['counts'],
  begun,
  at,
})

export const jobHandlers = {
  async reportJob({ path, body: { kind, state, counts }, principal }, { db, connection, now }) {
    const who = signedIn(principal)
    const at = now().toISOString()
    const heard = { kind, state, counts: JSON.stringify(counts), at }
    const row = { ...heard, connection: connection.id, person: who.id, id: path.job, name: who.name, begun: at }
    const before = new Date(now().getTime() - retentionMs).toISOString()
    await db.deleteFrom('team_job').where('connection', '=', connection.id).where('at', '<', before).execute()
    const written = await db
      .insertInto('team_job')
      .values(row)
      .onConflict(conflict => conflict.columns(['connection', 'person', 'id']).doUpdateSet(heard))
      .returningAll()
      .executeTakeFirstOrThrow()
    return jobOf(written)
  },
  async listJobs({ principal, query: { own } }, { db, connection }) {
    const who = signedIn(principal)
    let query = db.selectFrom('team_job').selectAll().where('connection', '=', connection.id)
    const isOwn = typeof own === 'string'
    if (isOwn || !who.rights.has('activity.read')) query = query.where('person', '=', who.id)
    if (isOwn) query = query.where('state', 'in', openStates)
    const rows = await query.orderBy('at', 'desc').orderBy('id').limit(most).execute()
    return { rows: rows.map(jobOf) }
  },
} satisfies SomeTeamHandlers
