import { createHash } from 'node:crypto'
import type { SharedValue } from '#contract/team/shared-kinds'
import type { TeamDb } from '#team/db/schema'

type CodeMasking = SharedValue<'code-masking'>

/** Maximum characters of a format; no SMS is longer (255 segments of 153). */
const longestFormat = 40_000

/** Maximum difference between the clocks of servers. */
const tolerance = 3_600_000

const hashOf = (format: string) => createHash('sha256').update(format).digest('base64url')

/**
 * The formats with `{0}` in which codes were sent from here (EP 1, 2), kept forever because messages may be read
 * years later. `read` returns one growing list and queries only new formats, of all servers.
 */
export function createCodeFormats(db: TeamDb, connection: string, now: () => Date) {
  let known = new Set<string>()
  let formats: string[] = []
  let latest = ''

  const ours = () => db.selectFrom('team_code_format').where('connection', '=', connection)

  async function add(since: string): Promise<void> {
    const rows = await ours().select(['hash', 'format', 'since']).where('since', '>=', since).orderBy('since').execute()
    for (const row of rows) {
      if (row.since > latest) latest = row.since
      if (known.has(row.hash)) continue
      known.add(row.hash)
      formats.push(row.format)
    }
  }

  return {
    /** Stores a format unless it is known. */
    async store(format: string): Promise<void> {
      if (format.length > longestFormat) return
      const hash = hashOf(format)
      if (known.has(hash)) return
      await db
        .insertInto('team_code_format')
        .values({ connection, hash, format, since: now().toISOString() })
        .onConflict(conflict => conflict.columns(['connection', 'hash']).doNothing())
        .execute()
    },

    /** True if every run of digits in recent messages is hidden; false if the team chose likely codes only. */
    async hidesEveryRun(): Promise<boolean> {
      const chosen = await db
        .selectFrom('team_shared')
        .select('value')
        .where('connection', '=', connection)
        .where('kind', '=', 'code-masking')
        .executeTakeFirst()
      return !(chosen && (JSON.parse(chosen.value) as CodeMasking).likelyOnly)
    },

    async read(): Promise<readonly string[]> {
      const { count } = await ours()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) < known.size) {
        // The list shrank: the database was restored.
        known = new Set()
        formats = []
        latest = ''
      }
      if (Number(count) === known.size) return formats
      if (latest !== '') await add(new Date(Date.parse(latest) - tolerance).toISOString())
      if (Number(count) > known.size) await add('')
      return formats
    },
  }
}

export type CodeFormats = ReturnType<typeof createCodeFormats>
