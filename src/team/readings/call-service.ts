import { type EndpointName, endpointNames } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import type { Right } from '#contract/rights'
import { rowOf } from '#contract/rows'
import type { ReadingKind } from '#contract/team/readings'
import type { Subject } from './reading-store'

/** An answer of the service: its status, its JSON where that can be read, and seconds that it asks to wait. */
export interface ServiceAnswer {
  status: number
  json: unknown
  retryAfter?: number | undefined
}

/** Asks the service, or the upstream, as nobody in particular; without an answer it rejects. */
export type CallService = (
  name: EndpointName,
  parameters: { path?: Record<string, number>; query?: Record<string, string> },
) => Promise<ServiceAnswer>

/** Who may see the figures of a kind. */
export const readingRights: Record<ReadingKind, Right> = { survey: 'surveys.read', nki: 'nki.read' }

/** The endpoint whose answer holds the figures of a kind. */
function figuresRow(kind: ReadingKind) {
  for (const name of endpointNames) {
    const { figures } = rowOf(name)
    if (figures?.kind === kind) return { name, figures }
  }
  throw new Error(`No endpoint answers with figures of the kind ${kind}.`)
}

/** Asks for the figures of a subject. */
export function readFigures(call: CallService, { kind, id, begin = '', end = '' }: Subject): Promise<ServiceAnswer> {
  const { name, figures } = figuresRow(kind)
  const period = figures.begin && figures.end ? { [figures.begin]: begin, [figures.end]: end } : undefined
  return call(name, { path: { [figures.id]: id }, ...(period && { query: period }) })
}

/** The numbers of an answer, ids apart; undefined where there is none. */
export function figuresOf(json: unknown): Record<string, number> | undefined {
  if (!isJsonObject(json)) return undefined
  const figures = Object.entries(json).filter(
    (entry): entry is [string, number] => entry[0] !== 'ID' && typeof entry[1] === 'number' && entry[0].length <= 50,
  )
  return figures.length > 0 ? Object.fromEntries(figures.slice(0, 30)) : undefined
}

/** The ids of surveys that are open at a time. */
export function openSurveys(json: unknown, now: Date): number[] {
  const rows: unknown[] = Array.isArray(json) ? json : []
  return rows.filter(isJsonObject).flatMap(({ ID, Ended, Ends }) => {
    const isOver = Ended === true || (typeof Ends === 'string' && utc(Ends) <= now.getTime())
    return Number.isSafeInteger(ID) && !isOver ? [ID as number] : []
  })
}

/** A time without an offset is UTC. */
const utc = (time: string) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/i.test(time) ? time : `${time}Z`)
