import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { inexactNumber } from '#contract/document/inexact-number'
import { bufferedBody } from './buffered-body'
import { deepest, measureJson, mostValues } from './json-size'
import { invalid, Refusal } from './refusal'

/** Between two turns of other requests: some milliseconds of work. */
const charactersPerTurn = 250_000

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

/** NUL and halves of surrogate pairs, of which JSON.stringify makes escapes as well. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Refuses text that UTF-8 or a database has no place for. */
function refuseUnstorable(text: string, value: unknown): void {
  if (!unstorableEscape.test(text) || !unstorableEscape.test(JSON.stringify(value))) return
  const message = 'The body holds a NUL character or half a surrogate pair, in a text or in a name.'
  throw invalid([{ in: 'body', path: [], code: 'invalid_characters', message }])
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
  refuseUnstorable(text, value)
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
