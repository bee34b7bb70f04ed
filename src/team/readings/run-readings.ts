import { setTimeout as sleep } from 'node:timers/promises'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import type { Right } from '#contract/rights'
import { rowOf } from '#contract/rows'
import type { ReadingKind, ReadingRun } from '#contract/team/readings'
import { type Month, readMonths } from './months'
import type { ReadingStore, Subject } from './reading-store'

/** An answer of the service; `retryAfter` in seconds. */
export interface ServiceAnswer {
  status: number
  json: unknown
  retryAfter?: number | undefined
}

/** Calls the service or upstream without a person; rejects without an answer. */
export type CallService = (
  name: EndpointName,
  parameters: { path?: Record<string, number>; query?: Record<string, string> },
) => Promise<ServiceAnswer>

export const readingRights: Record<ReadingKind, Right> = { survey: 'surveys.read', nki: 'nki.read' }

function figuresRow(kind: ReadingKind) {
  for (const name of endpointNames) {
    const { figures } = rowOf(name)
    if (figures?.kind === kind) return { name, figures }
  }
  throw new Error(`No endpoint answers with figures of the kind ${kind}.`)
}

export function readFigures(call: CallService, { kind, id, begin = '', end = '' }: Subject): Promise<ServiceAnswer> {
  const { name, figures } = figuresRow(kind)
  const period = figures.begin && figures.end ? { [figures.begin]: begin, [figures.end]: end } : undefined
  return call(name, { path: { [figures.id]: id }, ...(period && { query: period }) })
}

/** The numbers of an answer, without ids; undefined if there are none. */
export function figuresOf(json: unknown): Record<string, number> | undefined {
  if (!isJsonObject(json)) return undefined
  const figures = Object.entries(json).filter(
    (entry): entry is [string, number] => entry[0] !== 'ID' && typeof entry[1] === 'number' && entry[0].length <= 50,
  )
  return figures.length > 0 ? Object.fromEntries(figures.slice(0, 30)) : undefined
}

/** A survey of the list; `ended` in milliseconds, undefined while it is open. */
export interface ListedSurvey {
  id: number
  ended: number | undefined
}

/** The surveys of a list, with the time after which the figures of ended ones are final. */
export function listedSurveys(json: unknown, now: Date): ListedSurvey[] {
  const rows: unknown[] = Array.isArray(json) ? json : []
  return rows.filter(isJsonObject).flatMap(({ ID, Ended, Ends, Modified }) => {
    if (!Number.isSafeInteger(ID)) return []
    const [end, change] = [utc(Ends), utc(Modified)]
    const isPast = end <= now.getTime()
    // A survey may be closed without an end or before it: that is its last change, if the service says when.
    const ended = isPast ? end : Ended === true ? Math.min(change || 0, now.getTime()) : undefined
    return [{ id: ID as number, ended }]
  })
}

/** A time without an offset is UTC; NaN if it is none. */
const utc = (time: unknown) =>
  typeof time === 'string' ? Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`) : Number.NaN

/** What a server remembers of surveys from one run to the next. */
export interface SurveyMemory {
  /** Were open: they are read once more when they have ended. */
  open: Set<number>
  /** Ended, and the service refused their figures: they come after the others. */
  refused: Set<number>
}

/** Ended surveys that one run reads at most. */
export const mostEnded = 100

/** The ended surveys that were not read since they ended, the latest first. */
async function dueEnded(surveys: readonly ListedSurvey[], store: ReadingStore, memory: SurveyMemory) {
  const lastRead = await store.lastRead('survey')
  const isDue = ({ id, ended = 0 }: ListedSurvey) => memory.open.has(id) || !((lastRead.get(id) ?? -1) >= ended)
  const order = ({ id, ended = 0 }: ListedSurvey) => (memory.refused.has(id) ? -1 : ended)
  return surveys
    .filter(survey => survey.ended !== undefined && isDue(survey))
    .toSorted((a, b) => order(b) - order(a))
    .slice(0, mostEnded)
}

const atOnce = 4
/** Consecutive failures that end a run. */
const mostInVain = 3
/** Attempts after 429, and the first and longest wait in milliseconds. */
const attempts = 4
const firstWait = 1000
const longestWait = 60_000
/** Failures that are stored one by one. */
const maxReported = 50

type Options = {
  callService: CallService
  store: ReadingStore
  now: () => Date
  watched: () => Promise<number[]>
  zone: () => Promise<string>
  memory: SurveyMemory
  /** False if another server took over. */
  goesOn: () => Promise<boolean>
  wait?: (milliseconds: number) => Promise<unknown>
}

const isAway = ({ status }: ServiceAnswer) => status === 0 || status >= 500

/** Repeats a call after 429; all calls wait, not only the one that got it. */
function createRetryingCall(once: CallService, wait: (milliseconds: number) => Promise<unknown>): CallService {
  let waiting: Promise<unknown> = Promise.resolve()
  return async (name, parameters) => {
    for (let made = 1; ; made++) {
      await waiting
      const answer = await once(name, parameters).catch((): ServiceAnswer => ({ status: 0, json: undefined }))
      if (answer.status !== 429 || made === attempts) return answer
      const milliseconds = answer.retryAfter === undefined ? firstWait * 4 ** (made - 1) : answer.retryAfter * 1000
      waiting = wait(Math.min(longestWait, milliseconds))
    }
  }
}

/** Reads open surveys, watched NKIs and newly ended surveys once, and stores each answer as it arrives. */
export async function runReadings(options: Options): Promise<ReadingRun> {
  const { store, now, watched, zone, memory, goesOn, wait = sleep } = options
  const callService = createRetryingCall(options.callService, wait)
  const run: ReadingRun = { begun: now().toISOString(), read: 0, failed: [], failures: 0 }
  await store.storeRun(run)
  let inVain = 0

  const fail = (failure: ReadingRun['failed'][number]) => {
    run.failures += 1
    if (run.failed.length < maxReported) run.failed.push(failure)
  }

  async function readOne(subject: Subject, hasEnded: boolean): Promise<void> {
    const answer = await readFigures(callService, subject)
    const figures = answer.status === 200 ? figuresOf(answer.json) : undefined
    if (figures) {
      inVain = 0
      run.read += 1
      if (hasEnded) memory.open.delete(subject.id)
      await store.add([{ ...subject, at: now(), source: 'schedule', figures }])
      return
    }
    inVain = isAway(answer) ? inVain + 1 : 0
    const { kind, id } = subject
    if (hasEnded && !isAway(answer) && answer.status !== 429) memory.refused.add(id)
    fail({ kind, id, ...(answer.status > 0 && { status: answer.status }) })
    if (answer.status === 429) run.paused = 'busy'
    else if (inVain >= mostInVain) run.paused = 'failing'
  }

  const list = await callService('listSurveys', {})
  if (list.status !== 200) {
    fail({ kind: 'survey', ...(list.status > 0 && { status: list.status }) })
    if (isAway(list)) run.paused = 'failing'
    if (list.status === 429) run.paused = 'busy'
  }
  const months: Month[] = readMonths(now(), await zone())
  const surveys = listedSurveys(list.json, now())
  const asSubject = ({ id }: ListedSurvey): Subject => ({ kind: 'survey', id })
  const open = surveys.filter(({ ended }) => ended === undefined)
  for (const { id } of open) memory.open.add(id)
  const growing: Subject[] = [
    ...open.map(asSubject),
    ...(await watched()).flatMap(id => months.map((month): Subject => ({ kind: 'nki', id, ...month }))),
  ]
  const ended = (await dueEnded(surveys, store, memory)).map(asSubject)
  const next = [...growing, ...ended].entries()
  const work = async () => {
    for (const [place, subject] of next) {
      if (run.paused || !(await goesOn())) return
      await readOne(subject, place >= growing.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  run.ended = now().toISOString()
  await store.storeRun(run)
  return run
}
