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

/** The right to see figures of a kind. */
export const readingRights: Record<ReadingKind, Right> = { survey: 'surveys.read', nki: 'nki.read' }

/** The endpoint with the figures of a kind. */
function figuresRow(kind: ReadingKind) {
  for (const name of endpointNames) {
    const { figures } = rowOf(name)
    if (figures?.kind === kind) return { name, figures }
  }
  throw new Error(`No endpoint answers with figures of the kind ${kind}.`)
}

/** Reads the figures of a subject. */
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

/** The ids of surveys that are open. */
export function openSurveys(json: unknown, now: Date): number[] {
  const rows: unknown[] = Array.isArray(json) ? json : []
  return rows.filter(isJsonObject).flatMap(({ ID, Ended, Ends }) => {
    const isOver = Ended === true || (typeof Ends === 'string' && utc(Ends) <= now.getTime())
    return Number.isSafeInteger(ID) && !isOver ? [ID as number] : []
  })
}

/** A time without an offset is UTC. */
const utc = (time: string) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/i.test(time) ? time : `${time}Z`)

/** Concurrent requests. */
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
  /** The watched NKIs. */
  watched: () => Promise<number[]>
  zone: () => Promise<string>
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

/** Reads all figures once and stores each as it arrives. */
export async function runReadings(options: Options): Promise<ReadingRun> {
  const { store, now, watched, zone, goesOn, wait = sleep } = options
  const callService = createRetryingCall(options.callService, wait)
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
