import type { TeamDb } from '#team/db/schema'

/** Formats that are kept of one connection: the last ones sent. */
const mostFormats = 200
/** Characters of a format: what is longer is sent, and found by the words around a code alone. */
const longestFormat = 2000

type Where = { db: TeamDb; connection: string }

/** Keeps a text with `{0}` in which a code is sent (EP 1, 2). */
export async function keepCodeFormat({ db, connection }: Where, format: string, now: Date): Promise<void> {
  if (format.length > longestFormat) return
  const sent = now.toISOString()
  await db
    .insertInto('team_code_format')
    .values({ connection, format, sent })
    .onConflict(conflict => conflict.columns(['connection', 'format']).doUpdateSet({ sent }))
    .execute()
  const oldest = await db
    .selectFrom('team_code_format')
    .select('sent')
    .where('connection', '=', connection)
    .orderBy('sent', 'desc')
    .offset(mostFormats)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('team_code_format')
    .where('connection', '=', connection)
    .where('sent', '<=', oldest.sent)
    .execute()
}

/** The formats in which codes were sent here, the last ones first. */
export async function readCodeFormats({ db, connection }: Where): Promise<string[]> {
  const rows = await db
    .selectFrom('team_code_format')
    .select('format')
    .where('connection', '=', connection)
    .orderBy('sent', 'desc')
    .limit(mostFormats)
    .execute()
  return rows.map(({ format }) => format)
}
