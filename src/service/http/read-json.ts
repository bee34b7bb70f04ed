import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { endOfText, inexactNumber } from '#contract/document/inexact-number'
import { bufferedBody, wholeBody } from './buffered-body'
import { invalid, Refusal } from './refusal'

/** Ten times deeper than anything in the specification, and safe for the stack. */
const deepest = 64

/** More values than a useful body of ten megabytes has. */
const mostValues = 250_000

/** Characters processed between two turns of the event loop: a few milliseconds. */
const charactersPerTurn = 250_000

/** Large bodies are parsed one at a time: in parallel they would take as long and use far more memory. */
const largeBodies = pLimit(1)

/** Most rows of a request; more are refused with 413 and both numbers. */
export type RowLimit = { most: number; of: string; count: (body: unknown) => number }

/**
 * Parses a JSON body. Refuses other media types (415), more than `limit` bytes, too many rows or values (413), and
 * with 400 invalid UTF-8 or JSON, deep nesting, unstorable characters and inexact numbers.
 * A large body is processed in several turns of the event loop, so that other requests are answered in between.
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
  // Counted while receiving: the header may be missing or wrong.
  const bytes = isTooLong ? undefined : (bufferedBody(request) ?? (await wholeBody(request.body, limit)))
  if (!bytes || bytes.byteLength > limit) throw new Refusal(413, `The body must be at most ${limit} bytes.`)
  if (!isUtf8(bytes)) throw new Refusal(400, 'The body is not UTF-8.')
  // A TextDecoder with `fatal` would use two bytes per character.
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
  // The limit of rows is reported before that of values, and rows can only be counted after parsing.
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

/** NUL and lone surrogates; JSON.stringify writes both as escapes. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Refuses text that UTF-8 or a database cannot store, and numbers that JavaScript cannot represent. */
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
 * Measures nesting and counts values in one pass before parsing, ignoring texts. Stops when too deep.
 * @internal
 */
export function measureJson(text: string): { tooDeep: boolean; values: number } {
  let depth = 0
  let values = 1
  // An object or list has one value more than commas, unless it is empty.
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
