import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { endOfText, inexactNumber } from '#contract/document/inexact-number'
import { bufferedBody, wholeBody } from './buffered-body'
import { invalid, Refusal } from './refusal'

/** Deeper than anything the specification shows by an order of magnitude, and no risk to the stack. */
const deepest = 64

/** More values than a body of useful data of ten megabytes has. */
const mostValues = 250_000

/** Between two turns of other requests: some milliseconds of work. */
const charactersPerTurn = 250_000

/** Large bodies are parsed one after the other: together they would take as long, and many times the memory. */
const largeBodies = pLimit(1)

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
  return text.length > charactersPerTurn ? largeBodies(() => parse(text, rows)) : parse(text, rows)
}

function refuseMediaType(header: string | null): void {
  if (header === null) return
  const [type = '', ...parameters] = header.split(';').map(part => part.trim().toLowerCase())
  const isJson = /^application\/(?:json|[\w.!#$&^-]+\+json)$/.test(type)
  const charset = parameters.find(parameter => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (!isJson || !isUtf8) throw new Refusal(415, 'The body must be JSON in UTF-8 (application/json).')
}

async function readText(request: Request, limit: number): Promise<string> {
  const isTooLong = Number(request.headers.get('content-length')) > limit
  // Counted while it arrives: the header may be absent or wrong.
  const bytes = isTooLong ? undefined : (bufferedBody(request) ?? (await wholeBody(request.body, limit)))
  if (!bytes || bytes.byteLength > limit) throw new Refusal(413, `The body must be at most ${limit} bytes.`)
  if (!isUtf8(bytes)) throw new Refusal(400, 'The body is not UTF-8.')
  // A decoder that refuses what is not UTF-8 makes two bytes of each character.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

async function parse(text: string, rows: RowLimit | undefined): Promise<unknown> {
  const turn = async () => {
    if (text.length > charactersPerTurn) await setImmediate()
  }
  await turn()
  if (text.trim() === '') throw new Refusal(400, 'The body is empty, but this endpoint requires one.')
  const { tooDeep, values } = measureJson(text)
  if (tooDeep) throw new Refusal(400, `The body must be nested at most ${deepest} levels deep.`)
  const refuseValues = () => {
    if (values > mostValues)
      throw new Refusal(413, `The body must hold at most ${mostValues} values; this one has ${values}.`)
  }
  // The rows of a list are told before its values, and can only be counted once it is parsed.
  if (!rows) refuseValues()
  await turn()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
  const count = rows?.count(value) ?? 0
  if (rows && count > rows.most) {
    throw new Refusal(413, `A request may hold at most ${rows.most} ${rows.of}; this one has ${count}.`)
  }
  refuseValues()
  await turn()
  refuseUnstorable(text, value)
  await turn()
  return value
}

/** NUL and halves of surrogate pairs, of which JSON.stringify makes escapes as well. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Refuses text that UTF-8 or a database has no place for, and numbers that JavaScript would change. */
function refuseUnstorable(text: string, value: unknown): void {
  if (unstorableEscape.test(text) && unstorableEscape.test(JSON.stringify(value))) {
    const message = 'The body contains a NUL character or an unpaired surrogate, in a text or in a member name.'
    throw invalid([{ in: 'body', path: [], code: 'invalid_characters', message }])
  }
  if (inexactNumber(text) === undefined) return
  const kinds = 'an integer beyond 2^53, or more digits than a 64-bit float keeps'
  throw new Refusal(400, `The body contains a number that cannot be stored exactly: ${kinds}.`)
}

const quote = 0x22
const comma = 0x2c

const opens = (code: number) => code === 0x7b || code === 0x5b
const closes = (code: number) => code === 0x7d || code === 0x5d
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/**
 * How deep objects and lists are inside each other, and how many values there are, text left aside: told in one pass,
 * before anything is made of it. Stops counting where it is too deep.
 * @internal
 */
export function measureJson(text: string): { tooDeep: boolean; values: number } {
  let depth = 0
  let values = 1
  // An object or a list has one value more than commas, unless it is empty.
  let justOpened = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isSpace(code)) continue
    if (closes(code)) depth--
    else if (justOpened || code === comma) values++
    justOpened = opens(code)
    if (justOpened && ++depth > deepest) return { tooDeep: true, values }
    if (code === quote) index = endOfText(text, index) - 1
  }
  return { tooDeep: false, values }
}
