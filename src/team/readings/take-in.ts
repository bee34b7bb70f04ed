import type { BodyOf, ResultOf } from '#contract/rows'
import type { ImportRefusal } from '#contract/team/readings'
import { TeamRefusal } from '#team/team-refusal'
import { figuresOf } from './call-service'
import { readMonths } from './months'
import { type ReadingStore, storedDays } from './reading-store'

type Brought = BodyOf<'importReadings'>['rows'][number]

type Tools = { store: ReadingStore; now: Date; zone: string }

/** Readings that browsers may bring to one connection. */
const most = 20_000

const iso = (time: string) => new Date(time).toISOString()

/** Why a reading is not taken in; undefined where it is. */
async function refusalOf(reading: Brought, { store, now, zone }: Tools): Promise<ImportRefusal | undefined> {
  const [begin, end, at] = [iso(reading.begin), iso(reading.end), new Date(reading.at)]
  const [month] = readMonths(new Date(begin), zone)
  if (month?.begin !== begin || month.end !== end) return 'no-month'
  if (at.toISOString() < end || at > now) return 'not-over'
  if (now.getTime() - at.getTime() > storedDays * 86_400_000) return 'old'
  return (await store.hasOfDay({ kind: 'nki', id: reading.id, begin }, at)) ? 'there' : undefined
}

/** Takes in figures that a browser kept of months that were over, at their own time; what the team has stays as it is. */
export async function takeIn(rows: readonly Brought[], tools: Tools): Promise<ResultOf<'importReadings'>> {
  const { store } = tools
  const left: ResultOf<'importReadings'>['left'] = []
  if ((await store.countOf('browser')) + rows.length > most) {
    throw new TeamRefusal(409, `There are at most ${most} readings that browsers brought.`)
  }
  for (const [index, reading] of rows.entries()) {
    const figures = figuresOf(reading.figures)
    if (!figures) {
      left.push({ index, why: 'empty' })
      continue
    }
    const why = await refusalOf(reading, tools)
    if (why) {
      left.push({ index, why })
      continue
    }
    const [begin, end] = [iso(reading.begin), iso(reading.end)]
    await store.add([{ kind: 'nki', id: reading.id, begin, end, at: new Date(reading.at), source: 'browser', figures }])
  }
  return { taken: rows.length - left.length, left }
}
