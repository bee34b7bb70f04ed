import type { Context } from 'hono'
import { shortKey } from '#contract/document/short-key'
import { type Endpoint, isRecorded, megabytes } from '#contract/endpoint-row'
import { isJsonObject, valueAt } from '#contract/reading/json-object'
import { writeKeyHeader } from '#contract/request/headers'
import type { Schema } from '#contract/schema'
import type { SentInput } from '#contract/team/activity'
import { matchFor, rowFor, type ServerEnvironment, targetOf, type WrittenWrite } from '#server/server-environment'
import { bufferedBody, wholeBody } from '#service/http/buffered-body'
import type { Activity, Begun } from '#team/activity/activity'

/** Maximum bytes of an answer to a write, which is held until it is recorded. */
export const longestAnswer = 64 * 1024 * 1024

/** All bytes of an answer; undefined when there are more than `longestAnswer`. Rejects when the answer breaks off. */
export const wholeAnswer = async (answer: Response) => bufferedBody(answer) ?? wholeBody(answer.body, longestAnswer)

/**
 * The row of a request that is recorded before it is sent; undefined for reads and for rows that their handler
 * records.
 */
export function recordedRow(c: Context<ServerEnvironment>): Endpoint | undefined {
  const row = rowFor(c)
  return row && isRecorded(row) ? row : undefined
}

export const isOfService = ({ path }: Endpoint): boolean => path.startsWith('/api/') || path.startsWith('/v2/')

export async function describeWrite(
  c: Context<ServerEnvironment>,
  row: Endpoint,
  { activity, body, outcomeStored }: { activity: Activity; body: Uint8Array<ArrayBuffer>; outcomeStored: boolean },
): Promise<WrittenWrite> {
  const { path, query } = targetOf(c)
  const { name = '', parameters = {} } = matchFor(c) ?? {}
  // No key for sign-in requests: a fast hash of a password could be guessed.
  const key = row.path.startsWith('/session') ? undefined : c.req.header(writeKeyHeader)
  const known = namesOf((await row.shapes()).body)
  const members = membersOf(body, known)
  const begun: Begun = {
    who: c.get('principal'),
    endpoint: name,
    things: thingsIn(parameters, row.things.path),
    members,
    requestId: c.get('requestId'),
    job: c.get('job'),
    key,
    outcomeStored,
    sent: row.receipt && JSON.stringify(inputOf({ parameters, body, known, members })),
    hashes: key === undefined ? [] : activity.hashOf({ method: c.req.method, path, query, body }),
  }
  return { row, begun, body }
}

/** Maximum ids recorded of one answer. */
const mostThings = 1000

const longestId = 100

/** Returns `kind:id` for each of these members; `a.b` is the member `b` of the object `a`. */
export function thingsIn(values: unknown, kinds: Readonly<Record<string, string>> = {}): string[] {
  const all = Array.isArray(values) ? values.slice(0, mostThings) : [values]
  return all.filter(isJsonObject).flatMap(value =>
    Object.entries(kinds).flatMap(([member, kind]) => {
      const id = valueAt(value, member.split('.'))
      const isId = Number.isSafeInteger(id) || (typeof id === 'string' && id !== '' && id.length <= longestId)
      return isId ? `${kind.startsWith('{') ? String(value[kind.slice(1, -1)]) : kind}:${String(id)}` : []
    }),
  )
}

/** Maximum bytes of a body that is parsed for its record: all but images. */
const shortBody = megabytes(2)

/** Replaces unknown member names, which may be values. */
const otherMembers = '…'

function membersOf(body: Uint8Array, known: readonly string[]): string[] {
  if (body.length === 0 || known.length === 0) return []
  const text = Buffer.from(body).toString()
  if (body.length > shortBody) return known.filter(name => text.includes(`"${name}"`))
  const value = parsed(text)
  const objects = (Array.isArray(value) ? value : [value]).filter(isJsonObject)
  const present = new Set(objects.flatMap(object => Object.keys(object)))
  const members = known.filter(name => present.has(name))
  return members.length < present.size ? [...members, otherMembers] : members
}

const namesOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { _zod: { def: { shape?: object } } } | undefined)?._zod.def.shape ?? {})

/** Maximum characters stored of a request, or of an answer that is a copy. */
const longestStored = 64 * 1024

/** Keeps the members that fit, the shortest first; also returns the names of the others. */
function fitting(members: Readonly<Record<string, unknown>>) {
  const sized = Object.entries(members).map(([name, value]) => ({ name, size: JSON.stringify(value).length }))
  const leftOut = new Set<string>()
  let room = longestStored
  for (const { name, size } of sized.toSorted((one, other) => one.size - other.size)) {
    if (size > room) leftOut.add(name)
    else room -= size
  }
  const kept = Object.fromEntries(Object.entries(members).filter(([name]) => !leftOut.has(name)))
  return { kept, leftOut: [...leftOut] }
}

type Sent = { parameters: Record<string, string>; body: Uint8Array; known: readonly string[]; members: string[] }

/** The stored part of a request. Unknown members are left out: they may be codes. */
function inputOf({ parameters, body, known, members }: Sent): SentInput {
  const path = Object.keys(parameters).length > 0 && { path: parameters }
  if (body.length > shortBody) return { ...path, leftOut: members }
  const value = parsed(Buffer.from(body).toString())
  if (!isJsonObject(value)) return { ...path }
  const { kept, leftOut } = fitting(Object.fromEntries(Object.entries(value).filter(([name]) => known.includes(name))))
  if (leftOut.length === 0) return { ...path, body: kept }
  const digests = Object.fromEntries(leftOut.map(name => [name, shortKey(JSON.stringify(value[name]))]))
  return { ...path, body: kept, leftOut, digests }
}

export function shortened(text: string): string {
  if (text.length <= longestStored) return text
  const value = text.length > shortBody ? undefined : parsed(text)
  return JSON.stringify(fitting(isJsonObject(value) ? value : {}).kept)
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
