import { setTimeout as sleep } from 'node:timers/promises'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import type { Right } from '#contract/rights'
import { rowOf } from '#contract/rows'
import type { ReadingKind, ReadingRun } from '#contract/team/readings'
import { type Month, readMonths } from './months'
import type { ReadingStore, Subject } from './reading-store'

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

/** Requests at once. */
const atOnce = 4
/** So many without an answer one after the other end a run: the next begins at its time. */
const mostInVain = 3
/** Attempts of one request that is told to wait, and milliseconds that it waits at first and at most. */
const attempts = 4
const firstWait = 1000
const longestWait = 60_000
/** Failures that are written down one by one. */
const maxReported = 50

type Options = {
  callService: CallService
  store: ReadingStore
  now: () => Date
  /** The NKIs that somebody watches. */
  watched: () => Promise<number[]>
  zone: () => Promise<string>
  /** False where another server goes on in the place of this one. */
  goesOn: () => Promise<boolean>
  wait?: (milliseconds: number) => Promise<unknown>
}

const isAway = ({ status }: ServiceAnswer) => status === 0 || status >= 500

/** What is asked for again when it is asked for too often: everybody waits, not just the one request that was told so. */
function createRetryingCall({
  callService,
  wait,
}: {
  callService: CallService
  wait: (milliseconds: number) => Promise<unknown>
}): CallService {
  let waiting: Promise<unknown> = Promise.resolve()
  return async (name, parameters) => {
    for (let made = 1; ; made++) {
      await waiting
      const answer = await callService(name, parameters).catch((): ServiceAnswer => ({ status: 0, json: undefined }))
      if (answer.status !== 429 || made === attempts) return answer
      const milliseconds = answer.retryAfter === undefined ? firstWait * 4 ** (made - 1) : answer.retryAfter * 1000
      waiting = wait(Math.min(longestWait, milliseconds))
    }
  }
}

/** Reads all that is to be read, once; what comes of it is stored as it comes. */
export async function runReadings({
  callService: once,
  store,
  now,
  watched,
  zone,
  goesOn,
  wait = sleep,
}: Options): Promise<ReadingRun> {
  const callService = createRetryingCall({ callService: once, wait })
  const run: ReadingRun = { begun: now().toISOString(), read: 0, failed: [], failures: 0 }
  await store.storeRun(run)
  let inVain = 0

  const fail = (failure: ReadingRun['failed'][number]) => {
    run.failures += 1
    if (run.failed.length < maxReported) run.failed.push(failure)
  }

  async function readOne(subject: Subject): Promise<void> {
    const answer = await readFigures(callService, subject)
    const figures = answer.status === 200 ? figuresOf(answer.json) : undefined
    if (figures) {
      inVain = 0
      run.read += 1
      await store.add([{ ...subject, at: now(), source: 'schedule', figures }])
      return
    }
    inVain = isAway(answer) ? inVain + 1 : 0
    const { kind, id } = subject
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
  const subjects: Subject[] = [
    ...openSurveys(list.json, now()).map((id): Subject => ({ kind: 'survey', id })),
    ...(await watched()).flatMap(id => months.map((month): Subject => ({ kind: 'nki', id, ...month }))),
  ]
  const next = subjects.values()
  const work = async () => {
    for (const subject of next) {
      if (run.paused || !(await goesOn())) return
      await readOne(subject)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  run.ended = now().toISOString()
  await store.storeRun(run)
  return run
}
