import type { Endpoint } from '#contract/endpoint-row'
import { isJsonObject } from '#contract/reading/json-object'
import { readQuery } from '#contract/request/query-string'
import { rowOf } from '#contract/rows'
import { targetOf } from '#server/request-target'
import { bufferedRequest } from '#service/http/buffered-body'
import { readBody } from './request-body'
import { missingRight } from './right'
import type { Step } from './step'

/** In whatever capitals: another service may not tell them apart. */
const reads = (name: string, word: string) => name.normalize('NFKC').trim().toUpperCase() === word.toUpperCase()

const isMany = ({ many }: Endpoint, query: string) =>
  many !== undefined && readQuery(query).some(([name]) => reads(name, many))

/** One member of this name, with a value that has no members itself. */
function hasOnly(body: unknown, member: string): boolean {
  if (!isJsonObject(body)) return false
  const [value, ...others] = Object.entries(body).map(([name, value]) => (name === member ? value : undefined))
  return others.length === 0 && value !== undefined && (typeof value !== 'object' || value === null)
}

/**
 * Where a row's right opens a part of it only, looks at what the request holds. The body is read for those alone who lack
 * the right to the rest, and what they send beyond their part goes nowhere.
 */
export const requireFurtherRight: Step = async (c, next) => {
  const match = c.get('match')
  const row = match && 'name' in match ? rowOf(match.name) : undefined
  const further = row?.only?.else ?? row?.manyRight
  if (!row || !further || c.get('principal')?.rights.has(further)) return next()
  const { query } = targetOf(c)
  if (row.only ? query !== '' : isMany(row, query)) return missingRight(c, further)
  const read = await readBody(c)
  if ('refused' in read) return read.refused
  if (!row.only) return isJsonObject(read.value) ? next() : missingRight(c, further)
  if (!hasOnly(read.value, row.only.member)) return missingRight(c, further)
  // A member that was written twice is there once now: another service may go by the first of them.
  const { url, method, headers, signal } = c.req.raw
  const body = new TextEncoder().encode(JSON.stringify(read.value))
  const rewritten = new Headers(headers)
  rewritten.delete('content-length')
  c.req.raw = bufferedRequest({ url, method, headers: rewritten }, body, signal)
  return next()
}
