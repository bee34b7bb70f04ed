import { call, recall } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import type { AnyCall } from '#dashboard/data/client/call-input'
import { fanOut } from '#dashboard/data/client/fan-out'
import type { JobRow } from '#dashboard/data/store/collections'
import { fateOf } from './fate-of'
import type { JobKind, SavingJob, SendingJob } from './job-kinds'
import { writeRow } from './job-store'
import { createPauses } from './pauses'
import { refusalOf } from './refusal-of'
import type { JobReport } from './report-job'
import { createWorkQueue, type Ended } from './work-queue'

/** Of the four requests that a browser has for many: one is left for what a person waits for. */
const atOnce = 3
/** After so many rows on end of which nobody knows what became, it is not the rows. */
const mostUnknown = 3
/** After so many refusals before anything was done, either. */
const refusalsUntilDoubt = 10
/** So often a row whose answer was lost is asked about before it is looked for by reading. */
const asksBeforeReading = 3

type RunOptions = {
  job: string
  kind: JobKind
  rows: JobRow[]
  report: JobReport
  /** Milliseconds from one request to the next, of who is held to a limit. */
  pace: number
  /** Nothing new is sent: what may have been done is found out. */
  onlySettle: boolean
  /** Given when the job is to be held or given up. */
  signal: AbortSignal
}

type RowEnd = Partial<JobRow> & Pick<JobRow, 'state'>

/** Sends the rows of a job, until all have come to an end or it is held. Gives what stopped it. */
export async function runJob(options: RunOptions): Promise<{ stopped?: { cause: unknown } }> {
  const { job, kind, rows, report, pace, onlySettle, signal } = options
  const pauses = createPauses({ pace, signal, onWait: report.waits })
  let unknownOnEnd = 0
  let [refused, wentWell] = [0, rows.some(({ state }) => state === 'done')]

  const keyOf = ({ place, attempt = 0 }: JobRow) => `${job}.${place}.${attempt}`
  const inputOf = (row: JobRow, { input }: SendingJob) => input(row.input)

  /** It is in the browser before anything goes on. */
  async function write(row: JobRow, end: RowEnd): Promise<JobRow> {
    const written = { ...row, ...end }
    await writeRow(job, written)
    rows[row.place] = written
    report.moved(row.state, written.state)
    return written
  }

  async function ended(row: JobRow, end: RowEnd): Promise<Ended<number> | undefined> {
    await write(row, end)
    unknownOnEnd = end.state === 'unknown' ? unknownOnEnd + 1 : 0
    wentWell ||= end.state === 'done'
    refused += end.state === 'refused' ? 1 : 0
    if (end.state === 'done') pauses.wentWell()
    return undefined
  }

  const done = (row: JobRow, answer: unknown, { idOf }: SendingJob) => {
    const id = idOf(answer)
    return ended(row, { state: 'done', ...(id !== undefined && { id }) })
  }

  /** Nobody will say what became of it: it is looked for by reading. */
  async function unknown(row: JobRow, cause: unknown): Promise<Ended<number> | undefined> {
    const { id, checked } = await fanOut(() => kind.look(row.input))
    if (id !== undefined) return ended(row, { state: 'done', ...(id !== '' && { id }) })
    await ended(row, { state: 'unknown', ...(checked && { looked: true as const }) })
    return unknownOnEnd >= mostUnknown ? { stop: { cause } } : undefined
  }

  /** `left`: how the row is left that is to go again. */
  async function failed(
    row: JobRow,
    error: unknown,
    left: 'waiting' | 'sending' = 'waiting',
  ): Promise<Ended<number> | 'again' | 'lost' | undefined> {
    const fate = fateOf(error)
    switch (fate.fate) {
      case 'done':
        return ended(row, { state: 'done' })
      case 'unknown':
        return unknown(row, error)
      case 'lost':
        return 'lost'
      case 'refused': {
        await ended(row, { state: 'refused', said: await refusalOf(error as CallError) })
        const isDoubtful = refused === refusalsUntilDoubt && !wentWell
        return isDoubtful ? { stop: { cause: error } } : undefined
      }
      case 'stop':
        await write(row, { state: left })
        return { again: [row.place], next: true, stop: { cause: error } }
      case 'again':
        await write(row, { state: left })
        return pauses.hold('connection', undefined)
          ? 'again'
          : { again: [row.place], next: true, stop: { cause: error } }
      case 'later':
        await write(row, { state: left })
        return pauses.hold(fate.for, fate.ms) ? 'again' : { again: [row.place], next: true, stop: { cause: error } }
    }
  }

  /** A row that reads first is carried out again where its answer was lost: what is there already is not sent. */
  async function carryOut(row: JobRow, kind: SavingJob): Promise<Ended<number> | 'again' | undefined> {
    if (onlySettle) {
      const { id, checked } = await kind.look(row.input)
      return ended(row, id === undefined ? { state: 'unknown', ...(checked && { looked: true }) } : { state: 'done' })
    }
    await pauses.turn()
    if (signal.aborted) return { again: [row.place], next: true }
    const mayBeDone = row.state === 'sending'
    const sending = await write(row, { state: 'sending' })
    try {
      return await ended(sending, await fanOut(() => kind.carryOut(sending.input, mayBeDone)))
    } catch (error) {
      const isLost = error instanceof CallError && error.outcome === 'unknown'
      // What it did before, and nobody heard of, is not forgotten while the service cannot be read.
      const left = mayBeDone ? 'sending' : 'waiting'
      if (!isLost) return (await failed(sending, error, left)) as Ended<number> | 'again' | undefined
      return pauses.hold('connection', undefined) ? 'again' : { again: [row.place], next: true, stop: { cause: error } }
    }
  }

  /** Finds out what became of a row that left; it goes again only where it never arrived. */
  async function settle(row: JobRow, kind: SendingJob): Promise<Ended<number> | 'again' | undefined> {
    for (let asked = 1; ; asked++) {
      if (signal.aborted) return { again: [row.place], next: true }
      try {
        const key = keyOf(row)
        return await done(row, await fanOut(() => recall(kind.endpoint, { key, input: inputOf(row, kind) })), kind)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const end = await failed(row, error)
        if (end !== 'lost') return end
        if (asked >= asksBeforeReading) {
          const { id, checked } = await kind.look(row.input)
          if (id !== undefined) return ended(row, { state: 'done', ...(id !== '' && { id }) })
          if (checked) return ended(row, { state: 'unknown', looked: true })
        }
        await pauses.forAnswer(asked)
      }
    }
  }

  async function send(place: number): Promise<Ended<number> | undefined> {
    const held = { again: [place], next: true }
    for (;;) {
      const row = rows[place]
      if (!row || signal.aborted) return row && held
      if ('carryOut' in kind) {
        const end = await carryOut(row, kind)
        if (end !== 'again') return end
        continue
      }
      if (row.state === 'sending') {
        const end = await settle(row, kind)
        if (end !== 'again') return end
        continue
      }
      if (onlySettle) return undefined
      await pauses.turn()
      if (signal.aborted) return held
      const sending = await write(row, { state: 'sending' })
      try {
        const send = () => (call as AnyCall)(kind.endpoint, inputOf(sending, kind), { key: keyOf(sending) })
        return await done(sending, await fanOut(send), kind)
      } catch (error) {
        const end = await failed(sending, error)
        if (end !== 'again' && end !== 'lost') return end
      }
    }
  }

  // What may have been done is known before anything else goes out.
  const open = (state: JobRow['state']) => rows.filter(row => row.state === state).map(({ place }) => place)
  const pieces = [...open('sending'), ...(onlySettle ? [] : open('waiting'))]
  return new Promise(resolve => {
    const queue = createWorkQueue({
      pieces,
      atOnce,
      work: send,
      onChange: () => {
        const { status, underWay, error } = queue.snapshot()
        if (underWay > 0 || status === 'running') return
        resolve(status === 'stopped' ? { stopped: { cause: error } } : {})
      },
    })
    const halt = () => queue.pause()
    signal.addEventListener('abort', halt)
    if (signal.aborted) halt()
    else queue.resume()
  })
}
