import { isJsonObject } from '#contract/reading/json-object'
import { readMonths } from './months'
import type { NewReading, Subject } from './reading-store'
import { type CallService, figuresOf, listedSurveys, readFigures } from './run-readings'

const day = 86_400_000
const days = 60

const nkis = [1, 2]

/** The share of answers after a share of the time: most come early. */
const share = (passed: number) => (1 - Math.exp(-3 * passed)) / (1 - Math.exp(-3))

const fixed = new Set(['Survey', 'Questions', 'Recipients'])

const scaled = (figures: Readonly<Record<string, number>>, part: number) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const grown = fixed.has(name) ? value : value * part
      return [name, Number.isInteger(value) ? Math.round(grown) : Math.round(grown * 100) / 100]
    }),
  )

/** Daily readings of each open survey that grow to today's figures, and one of each that has ended. */
async function surveyReadings(call: CallService, now: Date): Promise<NewReading[]> {
  const list = await call('listSurveys', {})
  const rows: unknown[] = Array.isArray(list.json) ? list.json : []
  const created = new Map(rows.filter(isJsonObject).map(({ ID, Created }) => [ID, Date.parse(String(Created))]))
  const readings: NewReading[] = []
  for (const { id, ended } of listedSurveys(list.json, now)) {
    const subject: Subject = { kind: 'survey', id }
    const answer = await readFigures(call, subject).catch(() => undefined)
    const figures = answer?.status === 200 ? figuresOf(answer.json) : undefined
    const begun = created.get(id) ?? Number.NaN
    if (figures && ended !== undefined) readings.push({ ...subject, at: now, source: 'demo', figures })
    if (!figures || ended !== undefined || Number.isNaN(begun)) continue
    const age = Math.max(1, now.getTime() - begun)
    for (let ago = days; ago >= 0; ago--) {
      const at = now.getTime() - ago * day
      if (at < begun) continue
      const part = ago === 0 ? 1 : share((at - begun) / age)
      readings.push({ ...subject, at: new Date(at), source: 'demo', figures: scaled(figures, part) })
    }
  }
  return readings
}

/** Daily readings of each NKI's month, read from the service up to that day. */
async function nkiReadings(call: CallService, now: Date): Promise<NewReading[]> {
  const readings: NewReading[] = []
  for (const id of nkis) {
    for (let ago = days; ago >= 0; ago--) {
      const at = new Date(now.getTime() - ago * day)
      const [month] = readMonths(at, 'UTC')
      if (!month) continue
      const answer = await readFigures(call, { kind: 'nki', id, begin: month.begin, end: at.toISOString() })
      const figures = answer.status === 200 ? figuresOf(answer.json) : undefined
      if (figures) readings.push({ kind: 'nki', id, ...month, at, source: 'demo', figures })
    }
  }
  return readings
}

/** Sixty days of readings that end in today's figures. */
export const demoReadings = async (call: CallService, now: Date): Promise<NewReading[]> => [
  ...(await surveyReadings(call, now)),
  ...(await nkiReadings(call, now)),
]
