import { call, recall } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyCall } from '#dashboard/api/client/call-input'
import { fanOutLong } from '#dashboard/api/client/fan-out'
import type { JobRow } from '#dashboard/api/store/collections'
import { failureOutcome } from '#dashboard/parts/jobs/failure-outcome'
import type { Looked, SendingJob } from '#dashboard/parts/jobs/job-kinds'
import { attemptKey } from '#dashboard/parts/jobs/job-store'
import { afterRefusal } from './after-refusal'
import type { createPauses } from './pauses'
import { refusedRow } from './refused-row'
import { deferred, type Piece, type PieceEnd, type RowEnd, type RowRecorder } from './row-recorder'
import { UnnamedRows } from './unnamed-rows'

/** So often rows whose answer was lost are asked about before they are looked for by reading. */
const checksBeforeReading = 3

type SendOptions = {
  job: string
  /** When it was begun: nothing older was made by it. */
  since: string
  recorder: RowRecorder
  kind: SendingJob
  pauses: ReturnType<typeof createPauses>
  onlySettle: boolean
  signal: AbortSignal
}

const created = (id: number | string | undefined): RowEnd => ({
  state: 'done',
  ...(id !== undefined && id !== '' && { id }),
})

/** What a yes says that cannot be read as the answer it should be. */
function rawAnswer(error: unknown): unknown {
  const text = error instanceof CallError && error.kind === 'shape' ? error.raw : undefined
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Sends rows that write, as one request each or several in one: none ever goes twice. */
export function sendsRows({ job, since, recorder, kind, pauses, onlySettle, signal }: SendOptions) {
  const { endpoint, list } = kind
  /** A service that refuses a list and names none of its rows gets no more of them. */
  let takesLists = true

  const keyOf = (row: JobRow) => row.list ?? attemptKey(job, row)
  const inputsOf = (rows: readonly JobRow[]) => rows.map(({ input }) => input)
  const requestOf = (rows: readonly JobRow[]) =>
    list && rows[0]?.list ? list.input(inputsOf(rows)) : kind.input(rows[0]?.input)

  const lookOnce = async (rows: readonly JobRow[]): Promise<readonly Looked[]> => {
    const done = recorder.done()
    if (list && rows.length > 1) return list.look(inputsOf(rows), since, done)
    return Promise.all(rows.map(({ input }) => kind.look(input, since, done)))
  }

  /** Looks for rows as often as it takes until the service can be read; undefined where the job is held before that. */
  const look = async (rows: readonly JobRow[]): Promise<readonly Looked[] | undefined> => {
    for (let checks = 1; ; checks++) {
      const looked = await lookOnce(rows)
      if (!looked.some(({ later }) => later)) return looked
      if (signal.aborted) return undefined
      await pauses.forAnswer(checks)
    }
  }

  const foundOrUnknown = ({ id, checked }: Looked): RowEnd =>
    id === undefined ? { state: 'unknown', unanswered: undefined, ...(checked && { looked: true }) } : created(id)

  /** The same where nobody could be asked. */
  const foundOrLost = (rows: readonly JobRow[], looked: readonly Looked[]): RowEnd[] =>
    rows.map((row, at) => {
      const end = foundOrUnknown(looked[at] ?? { id: undefined, checked: false })
      return end.state === 'unknown' && !row.list && row.key !== null ? { ...end, unanswered: true } : end
    })

  /** Nobody will say what became of them: they are looked for by reading. */
  const unknown = async (rows: readonly JobRow[], cause: unknown): Promise<PieceEnd> => {
    const looked = await look(rows)
    return looked ? recorder.end(rows, looked.map(foundOrUnknown), cause) : deferred(rows)
  }

  /** The service said yes. What it does not say of a row that was sent with others is found out by reading. */
  async function answered(rows: readonly JobRow[], answer: unknown): Promise<PieceEnd> {
    const [{ list: key } = {}] = rows
    if (!list || !key) {
      const one = kind.named(answer)
      return one ? recorder.endAlike(rows, created(one.id)) : unknown(rows, new UnnamedRows())
    }
    // Whoever is named is one of all that were sent, those included that are known.
    const sent = recorder.listed(key)
    const names = new Map(list.named(inputsOf(sent), answer).map((name, at) => [sent[at]?.place, name]))
    const named = rows.map(({ place }) => names.get(place))
    const unnamed = rows.filter((_, at) => named[at] === undefined)
    const looked = unnamed.length > 0 ? await look(unnamed) : []
    if (!looked) return deferred(rows)
    const ends = rows.map((row, at) => {
      const one = named[at]
      return one ? created(one.id) : foundOrUnknown(looked[unnamed.indexOf(row)] ?? { id: undefined, checked: false })
    })
    return recorder.end(rows, ends, new UnnamedRows())
  }

  /** The service said yes. Where its answer never came, reading tells what was made. */
  async function doneUnseen(rows: readonly JobRow[], error: unknown): Promise<PieceEnd> {
    const isCut = error instanceof CallError && (error.kind === 'unknown-outcome' || error.kind === 'truncated')
    if (!isCut || rows[0]?.list) return answered(rows, rawAnswer(error))
    return recorder.end(
      rows,
      (await lookOnce(rows)).map(({ id }) => created(id)),
    )
  }

  async function refused(rows: readonly JobRow[], error: CallError): Promise<PieceEnd> {
    if (!rows[0]?.list) return recorder.endAlike(rows, await refusedRow(error), error)
    const looked = error.outcome === 'not-sent' ? [] : await look(rows)
    if (!looked) return deferred(rows)
    const { ends, again, isAboutRows } = await afterRefusal(rows, error, looked)
    takesLists &&= isAboutRows
    const end = await recorder.end(rows, ends, error)
    return { ...end, again, next: true }
  }

  async function failed(rows: readonly JobRow[], error: unknown): Promise<PieceEnd | 'again' | 'lost'> {
    const failure = failureOutcome(error)
    switch (failure.outcome) {
      case 'done':
        return doneUnseen(rows, error)
      case 'unknown':
        return unknown(rows, error)
      case 'lost':
        return 'lost'
      case 'refused':
        return refused(rows, error as CallError)
      case 'stop':
      case 'again':
      case 'later':
        return recorder.putBack(rows, failure, { error, left: 'waiting' })
    }
  }

  /** Asks the ledger what became of rows that left; `lost` where it cannot be asked. */
  async function recalled(rows: readonly JobRow[]): Promise<PieceEnd | 'again' | 'lost'> {
    if (rows[0]?.key === null) return 'lost'
    try {
      const [key, input] = [keyOf(rows[0] as JobRow), requestOf(rows)]
      return await answered(rows, await fanOutLong(() => recall(endpoint, { key, input })))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return failed(rows, error)
    }
  }

  /** Finds out what became of rows that left; they go again only where they never arrived. */
  async function settle(rows: readonly JobRow[]): Promise<PieceEnd | 'again'> {
    for (let checks = 1; ; checks++) {
      if (signal.aborted) return deferred(rows)
      const end = await recalled(rows)
      if (end !== 'lost') return end
      if (checks >= checksBeforeReading) {
        const looked = await lookOnce(rows)
        if (looked.every(({ id, checked }) => id !== undefined || checked)) {
          return recorder.end(rows, foundOrLost(rows, looked))
        }
      }
      await pauses.forAnswer(checks)
    }
  }

  /** The same as far as it can be found out now, for a person who waits for it. */
  async function settleNow(before: readonly JobRow[]): Promise<void> {
    // That it was not found once says nothing of now.
    const rows = before.map(({ looked: _looked, ...row }): JobRow => row)
    if ((await recalled(rows)) === 'lost') await recorder.end(rows, foundOrLost(rows, await lookOnce(rows)))
  }

  /** Rows that go out together from now on. */
  const asOne = ([first]: readonly JobRow[]) => `${job}.list.${first?.place}.${first?.attempt ?? 0}`

  async function send(rows: readonly JobRow[]): Promise<PieceEnd | 'again'> {
    const [first] = rows
    if (!first) return undefined
    if (first.state === 'sending') return settle(rows)
    if (onlySettle) return undefined
    if (rows.length > 1 && !first.list && !takesLists)
      return { again: rows.map(({ place }): Piece => [place]), next: true }
    await pauses.turn()
    if (signal.aborted) return deferred(rows)
    const key = rows.length > 1 ? (first.list ?? asOne(rows)) : first.list
    const sending = await recorder.write(rows, { state: 'sending', ...(key && { list: key }) })
    try {
      const input = requestOf(sending)
      return await answered(
        sending,
        await fanOutLong(() => (call as AnyCall)(endpoint, input, { key: keyOf(sending[0] ?? first) })),
      )
    } catch (error) {
      const end = await failed(sending, error)
      return end === 'lost' ? 'again' : end
    }
  }
  return { send, settleNow }
}
