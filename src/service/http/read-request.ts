import { type Endpoint, largestBodyOf, type Shapes } from '#contract/endpoint-row'
import { issuesOf } from '#contract/reading/received'
import { readParameters } from '#contract/request/parameters'
import { type Entry, readQuery } from '#contract/request/query-string'
import { type RowName, rowOf } from '#contract/rows'
import type { Schema } from '#contract/schema'
import { PageQuery, type PageRequest, pageRequest } from './page'
import { type RowLimit, readJson } from './read-json'
import { describeIssue, type Place, type RequestIssue, refuseIssues } from './refusal'

/** A checked, unchanged request for a handler. */
export interface ReadRequest {
  path: unknown
  query: unknown
  body: unknown
  page: PageRequest
  /** Query entries as written, in order, including paging. */
  entries: Entry[]
}

/** A request before its checks; a place with an invalid shape has no values. */
export interface UncheckedRequest {
  path: Values
  query: Values
  body: unknown
}

type Raw = Record<string, string | string[]>

type Values = Readonly<Record<string, unknown>>

/** An issue whose message is made only if it is listed. */
type Described = () => RequestIssue

/** Groups query entries by name. A switch counts by its presence, so its values become one text. */
function group(entries: Entry[], switches: Endpoint['switches']): Raw {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value])
  const single = ([name, list]: [string, string[]]) =>
    [name, list.length === 1 || switches.includes(name) ? (list[0] ?? '') : list] as const
  return Object.fromEntries(Array.from(values, single))
}

function readEntries(search: string): { entries: Entry[]; issues: Described[] } {
  try {
    if (!decodeURIComponent(search).includes('\0')) return { entries: readQuery(search), issues: [] }
  } catch {
    // Wrongly encoded.
  }
  const message = 'The query is not percent-encoded UTF-8, or contains a NUL character.'
  return { entries: [], issues: [() => ({ in: 'query', path: [], code: 'invalid_characters', message })] }
}

function readNamed(place: Place, schema: Schema | undefined, raw: Raw): { value: Values; issues: Described[] } {
  if (!schema) return { value: {}, issues: [] }
  const result = readParameters(schema, raw)
  if (result.ok) return { value: result.value as Values, issues: [] }
  return { value: {}, issues: result.issues.map(issue => () => describeIssue(place, issue, raw)) }
}

/** With the switch for many, the body is a list. */
const bodySchema = ({ body, manyBody }: Shapes, many: string | undefined, entries: Entry[]): Schema | undefined =>
  many !== undefined && entries.some(([name]) => name === many) ? manyBody : body

/** Shapes by endpoint, because repeating an `import()` costs time even when the module is loaded. */
const loaded = new Map<RowName, Shapes>()

type Bounds = {
  rowLimit?: RowLimit | undefined
  rules: (request: UncheckedRequest) => RequestIssue[] | Promise<RequestIssue[]>
}

/**
 * Reads and checks path, query and body against the contract and `rules`. Throws one refusal with all issues; a body
 * that cannot be parsed is refused first.
 */
export async function readRequest(
  name: RowName,
  parameters: Record<string, string>,
  request: Request,
  { rowLimit, rules }: Bounds,
): Promise<ReadRequest> {
  const row = rowOf(name)
  const { switches, many, paged } = row
  const shapes = loaded.get(name) ?? (await row.shapes())
  loaded.set(name, shapes)
  const { search } = new URL(request.url)
  const { entries, issues: unreadable } = readEntries(search)
  const raw = group(entries, switches)
  const path = readNamed('path', shapes.path, parameters)
  const query = readNamed('query', shapes.query, raw)
  const page = readNamed('query', paged ? PageQuery : undefined, raw)
  const schema = bodySchema(shapes, many, entries)
  const body = schema ? await readJson(request, largestBodyOf(row, search), rowLimit) : undefined
  const inBody = schema ? issuesOf(schema, body).map(issue => () => describeIssue('body', issue, body)) : []
  // An unreadable query has no parameters to check.
  const inQuery = unreadable.length > 0 ? unreadable : [...query.issues, ...page.issues]
  const byRules = await rules({ path: path.value, query: query.value, body })
  refuseIssues([...path.issues, ...inQuery, ...inBody, ...byRules.map(issue => () => issue)])
  return { path: path.value, query: query.value, body, page: pageRequest(page.value), entries }
}
