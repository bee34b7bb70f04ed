import { isJsonObject } from '#contract/reading/json-object'
import type { BodyOf } from '#contract/rows'
import { mostImported } from '#contract/team/readings'
import { call, serverNow } from '#dashboard/data/client/call'
import { may, session } from '#dashboard/data/session/session'
import { knownShared } from '#dashboard/data/shared/write-shared'
import type { Store } from '#dashboard/data/store/open-store'
import type { Beside, LocalItem, Taker, Why } from './local-item'

type Row = BodyOf<'importReadings'>['rows'][number]

/** The team has one of that day: it stays, and nothing is missing. */
const alreadyStored = 'there'

const taker: Taker = {
  most: mostImported,
  async take(items) {
    const { left } = await call('importReadings', { body: { rows: items.map(({ payload }) => payload as Row) } })
    const why = new Map(left.map(({ index, why }) => [index, why]))
    return items.map((_, index): Why | undefined => {
      const refused = why.get(index)
      return refused === undefined || refused === alreadyStored ? undefined : { refused }
    })
  },
}

/** A reading as the team takes it; undefined for what was kept otherwise. */
function rowOf(key: string, { value, readAt }: { value: unknown; readAt: string }): Row | undefined {
  const [kind, id, begin, end, ...rest] = key.split('/')
  if (kind !== 'nki' || begin === undefined || end === undefined || rest.length > 0) return undefined
  const numbers = Object.entries(isJsonObject(value) ? value : {}).filter(
    (entry): entry is [string, number] => entry[0] !== 'ID' && typeof entry[1] === 'number',
  )
  return { id: Number(id), begin, end, at: readAt, figures: Object.fromEntries(numbers) }
}

/** Which days an NKI's months were read on, as far as the team has them. */
async function daysOf(id: number): Promise<Set<string>> {
  const days = new Set<string>()
  let after: string | undefined
  do {
    const { rows, next } = await call('listReadings', { query: { kind: 'nki', id, ...(after && { after }) } })
    for (const row of rows) if (row.ok) days.add(dayOf(row.value.begin ?? '', row.value.at))
    after = next ?? undefined
  } while (after !== undefined)
  return days
}

const dayOf = (begin: string, at: string) =>
  `${new Date(begin).toISOString()} ${new Date(at).toISOString().slice(0, 10)}`

/** Milliseconds that readings are kept. */
const stored = 730 * 86_400_000

/**
 * Figures of NKIs that this browser kept, of months of the team's that were over. Figures of any other period are none of the
 * team's: the service gives them to whoever asks.
 */
export async function localReadings(storage: Store): Promise<LocalItem[]> {
  const readings = await storage.earlier.all('readings')
  if (readings.length === 0 || !may(session.get(), 'nki.read')) return []
  const [{ Temporal }, zoned] = await Promise.all([import('temporal-polyfill'), knownShared('time-zone', 'team')])
  const zone = zoned?.value.zone ?? 'UTC'
  const isMonth = ({ begin, end }: Row) => {
    const first = Temporal.Instant.from(begin).toZonedDateTimeISO(zone)
    const next = first.add({ months: 1 }).startOfDay()
    return first.day === 1 && first.equals(first.startOfDay()) && next.epochMilliseconds === Date.parse(end)
  }
  const days = new Map<number, Promise<Set<string>>>()
  const known = (id: number) => {
    const loading = days.get(id) ?? daysOf(id)
    days.set(id, loading)
    return loading
  }
  const compare = async (row: Row): Promise<Beside> => {
    const isOld = serverNow() - Date.parse(row.at) > stored
    if (isOld || row.at < row.end || !isMonth(row)) return { beside: 'unfit' }
    return { beside: (await known(row.id)).has(dayOf(row.begin, row.at)) ? 'same' : 'new' }
  }
  return readings.flatMap(([key, reading]): LocalItem[] => {
    const row = rowOf(key, reading)
    if (!row) return []
    return [
      {
        kind: 'nki-reading',
        key: String(row.id),
        words: '',
        at: row.begin,
        payload: row,
        taker,
        compare: () => compare(row),
        forget: () => storage.earlier.remove('readings', key),
      },
    ]
  })
}
