import { createIssueList } from './issue-list'
import { toldName, toldPath } from './issue-path'
import { Refusal } from './refusal'

/** Deeper than anything the specification shows by an order of magnitude, and no risk to the stack. */
const deepest = 64

/** More values than a body of useful data of ten megabytes has. */
const mostValues = 250_000

function refuseMediaType(header: string | null): void {
  if (header === null) return
  const [type = '', ...parameters] = header.split(';').map(part => part.trim().toLowerCase())
  const isJson = /^application\/(?:json|[\w.!#$&^-]+\+json)$/.test(type)
  const charset = parameters.find(parameter => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (!isJson || !isUtf8) throw new Refusal(415, 'The body must be JSON in UTF-8 (application/json).')
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The body must be at most ${limit} bytes.`)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  // Counted while it arrives: the header may be absent or wrong.
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = request.body ?? []
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.')
  }
}

/** How deep objects and lists are inside each other, text left aside; stops counting where it is too deep. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (inText) {
      if (character === 0x5c) index++
      else if (character === 0x22) inText = false
    } else if (character === 0x22) inText = true
    else if (character === 0x7b || character === 0x5b) {
      if (++depth > deepest) return true
    } else if (character === 0x7d || character === 0x5d) depth--
  }
  return false
}

const unstorable = /\0|\p{Surrogate}/u

/** NUL and lone surrogates, in text and in names: neither has a place in UTF-8 text of a database. */
function refuseUnstorable(value: unknown): void {
  const issues = createIssueList()
  const path: (string | number)[] = []
  let values = 0
  const report = (sentence: (subject: string) => string) =>
    issues.add(() => {
      const told = toldPath(path)
      return { in: 'body', path: told, code: 'invalid_characters', message: sentence(toldName(told) || 'The body') }
    })
  const visitMember = (key: string | number, member: unknown): void => {
    path.push(key)
    visit(member)
    path.pop()
  }
  const visit = (inner: unknown): void => {
    if (++values > mostValues) throw new Refusal(413, `The body must hold at most ${mostValues} values.`)
    if (typeof inner === 'string' && unstorable.test(inner)) {
      report(subject => `${subject} holds a NUL character or half a surrogate pair.`)
    } else if (Array.isArray(inner)) {
      for (const [index, item] of inner.entries()) visitMember(index, item)
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, member] of Object.entries(inner)) {
        if (unstorable.test(name)) report(() => 'A member name holds a NUL character or half a surrogate pair.')
        else visitMember(name, member)
      }
    }
  }
  visit(value)
  issues.refuse()
}

/** A body that was read: its value, and its text, which knows every number as it was written. */
export type JsonBody = { value: unknown; text: string }

/**
 * The JSON of a body. Refused: another media type (415), more than `limit` bytes or too many values (413), and
 * with 400 what is not UTF-8, not JSON, nested too deep, or holds what no database stores as text.
 */
export async function readJson(request: Request, limit: number): Promise<JsonBody> {
  refuseMediaType(request.headers.get('content-type'))
  const text = decode(await readBytes(request, limit))
  if (text.trim() === '') throw new Refusal(400, 'The body is required, and there is none.')
  if (isTooDeep(text)) throw new Refusal(400, `The body is nested deeper than ${deepest} levels.`)
  const value = parse(text)
  refuseUnstorable(value)
  return { value, text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
}
