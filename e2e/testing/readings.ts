import { openBeside } from '#database/open-database'
import type { TeamTables } from '#team/db/schema'
import type { Product } from './product'
import { fetchSignedIn } from './signed-in'

type Tables = TeamTables & { team_connection: { id: string } }

/** A survey's figures as read `daysAgo` days ago. */
type EarlierReading = { daysAgo: number; figures: Record<string, number> }

/** Replaces a survey's readings by ones of earlier days, as a server that ran then would have. */
export async function readEarlier(
  { url, dataDir }: Product,
  survey: number,
  readings: EarlierReading[],
): Promise<void> {
  // The first request creates the connection's row.
  expectOk(await fetchSignedIn(`${url}/team/readings?kind=survey&limit=1`))
  const { db, close } = openBeside<Tables>({ dataDir })
  const { id: connection } = await db.selectFrom('team_connection').select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('team_reading').where('kind', '=', 'survey').where('id', '=', survey).execute()
  const rows = readings.map(({ daysAgo, figures }) => ({
    connection,
    kind: 'survey' as const,
    id: survey,
    begin: '',
    end: '',
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    source: 'schedule',
    figures: JSON.stringify(figures),
  }))
  await db.insertInto('team_reading').values(rows).execute()
  await close()
}

function expectOk({ status }: Response): void {
  if (status !== 200) throw new Error(`The readings answered ${status}.`)
}
