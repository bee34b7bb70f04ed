import { megabytes } from '#contract/endpoint-row'
import { issuesOf } from '#contract/reading/received'
import { writeKeyHeader } from '#contract/request/headers'
import { JobHead } from '#contract/team/jobs'
import { DatabaseUnavailable } from '#database/database-unavailable'
import { statedLength } from '#server/gate/limit-bodies'
import { refusalAnswer } from '#server/problem-answer'
import { matchFor, type Step } from '#server/server-environment'
import { parsed } from '#server/writes/written-write'
import type { Team } from '#team/create-team'
import { databaseRefusal, TeamRefusal } from '#team/team-refusal'

const mostBytes = megabytes(32)
const rowsAtOnce = 500
/** Maximum characters of a line, and of the lines whose rows are stored together. */
const longestLine = megabytes(1)

type Reader = ReadableStreamDefaultReader<Uint8Array>

const tooLarge = () => new TeamRefusal(413, `A job has at most ${mostBytes} bytes. Nothing was begun.`)

/** Yields the lines of a body as they arrive; throws 413 when it is too large. */
async function* linesOf(reader: Reader): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let rest = ''
  // `for await` would cancel the body of a client that is still sending, and with it the answer.
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge()
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new TeamRefusal(413, 'A row is too long. Nothing was begun.')
    yield* lines
  }
  yield rest + decoder.decode()
}

/** Reads and discards for a while: a client that is still sending does not read the answer. */
async function discardRest(reader: Reader): Promise<void> {
  let bytes = 0
  try {
    for (let next = await reader.read(); !next.done && bytes < mostBytes; next = await reader.read())
      bytes += next.value.length
    await reader.cancel()
  } catch {
    // The client has disconnected.
  }
}

function valueOf(line: string, place: number): unknown {
  const value = parsed(line)
  if (value !== undefined) return value
  throw new TeamRefusal(400, `Row ${place} is no JSON. Nothing was begun.`)
}

async function* rowsOf(lines: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  let rows: unknown[] = []
  let length = 0
  let place = 0
  for await (const line of lines) {
    if (line.trim() === '') continue
    rows.push(valueOf(line, (place += 1)))
    length += line.length
    if (rows.length < rowsAtOnce && length < longestLine) continue
    yield rows
    rows = []
    length = 0
  }
  if (rows.length > 0) yield rows
}

function refusalFor(error: unknown): TeamRefusal | undefined {
  if (error instanceof TypeError) return new TeamRefusal(400, 'The text is not UTF-8.')
  if (error instanceof DatabaseUnavailable) return databaseRefusal(error)
  return error instanceof TeamRefusal ? error : undefined
}

/** Receives a job as lines of JSON: rows are stored as they arrive, so that memory stays small. */
export function receiveJob({ jobs }: Pick<Team, 'jobs'>): Step {
  return async (c, next) => {
    const principal = c.get('principal')
    const { headers } = c.req.raw
    const isInLines = headers.get('content-type')?.split(';')[0]?.trim() === 'application/x-ndjson'
    if (matchFor(c)?.name !== 'createJob' || !principal || !isInLines) return next()
    // An untouched body is drained without being stored.
    if ((statedLength(headers) ?? 0) > mostBytes) return refusalAnswer(tooLarge())
    const { body } = c.req.raw
    if (!body) return next()
    const reader = body.getReader()
    try {
      const lines = linesOf(reader)
      const first = await lines.next()
      const head = valueOf(first.done ? '' : first.value, 0)
      const [issue] = issuesOf(JobHead, head)
      if (issue) throw new TeamRefusal(400, 'The first line does not describe a job. Nothing was begun.')
      const key = c.req.header(writeKeyHeader)
      const job = await jobs.create(principal, { head: head as JobHead, key }, rowsOf(lines))
      return Response.json(job, { status: 201 })
    } catch (error) {
      const refusal = refusalFor(error)
      if (!refusal) throw error
      await discardRest(reader)
      return refusalAnswer(refusal)
    }
  }
}
