import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { inexactNumber } from '#contract/document/inexact-number'
import { bufferedBody } from './buffered-body'
import { createIssueList } from './issue-list'
import { shownName, shownPath } from './issue-path'
import { deepest, measureJson, mostValues } from './json-size'
import { Refusal } from './refusal'

/** Between two turns of other requests: some milliseconds of work. */
const charactersPerTurn = 250_000
const valuesPerTurn = 10_000

/** Large bodies are taken apart one after the other: together they would take as long, and many times the memory. */
const largeBodies = pLimit(1)

function refuseMediaType(header: string | null): void {
  if (header === null) return
  const [type = '', ...parameters] = header.split(';').map(part => part.trim().toLowerCase())
  const isJson = /^application\/(?:json|[\w.!#$&^-]+\+json)$/.test(type)
  const charset = parameters.find(parameter => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (!isJson || !isUtf8) throw new Refusal(415, 'The body must be JSON in UTF-8 (application/json).')
}

/** The text of a body, decoded as it arrives: so that it is in memory once, and what follows it not at all. */
async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new Refusal(413, `The body must be at most ${limit} bytes.`)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge()
  const notUtf8 = () => new Refusal(400, 'The body is not UTF-8.')
  const buffered = bufferedBody(request)
  if (buffered) {
    if (buffered.byteLength > limit) throw tooLarge()
    if (!isUtf8(buffered)) throw notUtf8()
    // A decoder that refuses what is no UTF-8 makes two bytes of each character.
    const text = Buffer.from(buffered.buffer, buffered.byteOffset, buffered.byteLength).toString()
    return text.startsWith('\uFEFF') ? text.slice(1) : text
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw notUtf8()
    }
  }
  let text = ''
  let length = 0
  // Counted while it arrives: the header may be absent or wrong.
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = request.body ?? []
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    text += decode(chunk)
  }
  return text + decode()
}

const unstorable = /\0|\p{Surrogate}/u

/** Without one of these escapes no text of the body is half a surrogate pair or holds NUL: UTF-8 has no way to. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i

/** NUL and lone surrogates, in text and in names: neither has a place in UTF-8 text of a database. */
async function refuseUnstorable(value: unknown): Promise<void> {
  const issues = createIssueList()
  const path: (string | number)[] = []
  let visited = 0
  const report = (sentence: (subject: string) => string) =>
    issues.add(() => {
      const shown = shownPath(path)
      return { in: 'body', path: shown, code: 'invalid_characters', message: sentence(shownName(shown) || 'The body') }
    })
  function* visitMember(key: string | number, member: unknown): Generator<void> {
    path.push(key)
    yield* visit(member)
    path.pop()
  }
  function* visit(inner: unknown): Generator<void> {
    if (++visited % valuesPerTurn === 0) yield
    if (typeof inner === 'string' && unstorable.test(inner)) {
      report(subject => `${subject} holds a NUL character or half a surrogate pair.`)
    } else if (Array.isArray(inner)) {
      for (const [index, item] of inner.entries()) yield* visitMember(index, item)
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, member] of Object.entries(inner)) {
        if (unstorable.test(name)) report(() => 'A member name holds a NUL character or half a surrogate pair.')
        else yield* visitMember(name, member)
      }
    }
  }
  for (const _ of visit(value)) await setImmediate()
  issues.refuse()
}

/** What a request may hold at most of what it is about: 413 with both numbers beyond. */
export type RowLimit = { most: number; of: string; count: (body: unknown) => number }

/**
 * The JSON of a body. Refused: another media type (415), more than `limit` bytes, too many rows or values (413), and
 * with 400 what is not UTF-8, not JSON, nested too deep, or holds what no database stores as text or a number that
 * JavaScript would change. Of a large body each step is a turn of its own: other requests are answered in between.
 */
export async function readJson(request: Request, limit: number, rows?: RowLimit): Promise<unknown> {
  refuseMediaType(request.headers.get('content-type'))
  const text = await readText(request, limit)
  return text.length > charactersPerTurn ? largeBodies(() => checkJson(text, rows)) : checkJson(text, rows)
}

async function checkJson(text: string, rows: RowLimit | undefined): Promise<unknown> {
  const turn = async () => {
    if (text.length > charactersPerTurn) await setImmediate()
  }
  await turn()
  if (text.trim() === '') throw new Refusal(400, 'The body is required, and there is none.')
  const { tooDeep, values } = measureJson(text)
  if (tooDeep) throw new Refusal(400, `The body is nested deeper than ${deepest} levels.`)
  const refuseValues = () => {
    if (values > mostValues) throw new Refusal(413, `The body must hold at most ${mostValues} values.`)
  }
  // What has rows is told of its rows first, and those can only be counted once it is read.
  if (!rows) refuseValues()
  await turn()
  const value = parse(text)
  if (rows) refuseRows(rows, value)
  refuseValues()
  await turn()
  if (inexactNumber(text) !== undefined) throw new Refusal(400, inexactDetail)
  await turn()
  if (unstorableEscape.test(text)) await refuseUnstorable(value)
  await turn()
  return value
}

const inexactDetail =
  'The body holds a number that cannot be kept: an integer beyond 2^53, or more digits than a 64-bit float has.'

function refuseRows({ most, of, count }: RowLimit, value: unknown): void {
  const actual = count(value)
  if (actual > most) throw new Refusal(413, `A request may hold at most ${most} ${of}; this one has ${actual}.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
}
