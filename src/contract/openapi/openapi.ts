/** Builds the OpenAPI 3.1 documents of the two tables. Loads every noun, so pages must not import it. */
import * as z from 'zod/mini'
import type { Endpoint, Shapes } from '#contract/endpoint-row'
import { endpointNames, nouns } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { orderEntries, type Paging } from '#contract/request/paging'
import { type RowName, rowOf } from '#contract/rows'
import { type Schema, valuesOf } from '#contract/schema'
import { teamNames, teamNouns } from '#contract/team/team-endpoints'
import { errorWords, parameterWords, summaries, teamSummaries } from './openapi-words'

type JsonSchema = Record<string, unknown>

/** Writes a schema in place, but resources and lists of them by reference. */
type Write = (schema: Schema) => JsonSchema

const address = (name: string) => `#/components/schemas/${name}`

const publicFormats = new Map<unknown, string>([
  ['datetime', 'date-time'],
  ['email', 'email'],
  ['uri', 'uri'],
])

const isWhole = (value: unknown) => Number.isInteger(value)

/** Adds what zod cannot express: records, and the specification's format names for numbers. */
const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const values = valuesOf(zodSchema as unknown as Schema)
  if (values) Object.assign(jsonSchema, { type: 'object', additionalProperties: inPlace(values) })
  if (jsonSchema.type === 'integer' || jsonSchema.enum?.every(isWhole)) {
    Object.assign(jsonSchema, { type: 'integer', format: 'int32' })
  } else if (jsonSchema.type === 'number') jsonSchema.format = 'double'
  // Public formats need no pattern; the contract's own formats are expressed by theirs.
  const format = 'format' in zodSchema._zod.def ? publicFormats.get(zodSchema._zod.def.format) : undefined
  if (format) Object.assign(jsonSchema, { format, pattern: undefined })
  else if (jsonSchema.type === 'string') delete jsonSchema.format
}

const options = { unrepresentable: 'any', io: 'input', override } as const

/** Without the members that only a stand-alone document has. */
const bare = (document: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== '$schema' && key !== '$id'))

const inPlace: Write = schema => bare(z.toJSONSchema(schema, options))

/** Name → module of a noun. */
type Nouns = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

/** The resources of a table (§2), named as the contract exports them, and a writer that refers to them. */
async function loadComponents(nouns: Nouns): Promise<{ write: Write; schemas: Record<string, JsonSchema> }> {
  const modules = await Promise.all(Object.values(nouns).map(load => load()))
  const exported = [...modules, { Problem }].flatMap(module => Object.entries<unknown>(module))
  const resources = exported.filter(([name]) => /^[A-Z]/.test(name)) as [name: string, schema: Schema][]
  const names = new Map(resources.map(([name, schema]) => [schema, name]))
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of resources) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: address })
  const write: Write = schema => {
    const name = names.get(schema)
    if (name) return { $ref: address(name) }
    const { def } = (schema as unknown as z.core.$ZodTypes)._zod
    return def.type === 'array' ? { type: 'array', items: write(def.element as unknown as Schema) } : inPlace(schema)
  }
  return { write, schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])) }
}

type Json = Record<string, unknown>
type Listing = { paging: Paging; order: string }
type Info = { version: string } & Partial<Listing>

/** A table with its words for the document. */
type Table<N extends RowName> = {
  title: string
  description: string
  names: readonly N[]
  nouns: Nouns
  summaries: Readonly<Record<N, string>>
  /** Tag of a path. */
  tagOf: (path: string) => string
  /** Response for errors whose statuses the table does not list. */
  otherErrors: (write: Write) => Json
}

const service: Table<(typeof endpointNames)[number]> = {
  title: 'Messaging service',
  description: 'V1 under /api, V2 under /v2. All bodies are JSON.',
  names: endpointNames,
  nouns,
  summaries,
  tagOf(path) {
    const [, generation = '', noun = ''] = path.split('/')
    return `${noun} (${generation === 'api' ? 'V1' : 'V2'})`
  },
  otherErrors: () => ({ description: 'An error. Its body is not specified.' }),
}

const team: Table<(typeof teamNames)[number]> = {
  title: 'Messaging Admin: people and shared entries',
  description: 'Signing in and out under /session, the rest under /team. All bodies are JSON.',
  names: teamNames,
  nouns: teamNouns,
  summaries: teamSummaries,
  tagOf(path) {
    const [, room = '', noun = room] = path.split('/')
    return room === 'session' ? room : noun
  },
  otherErrors: write => ({
    description: 'A problem; `type` names its kind and stays the same.',
    content: content(write(Problem), 'application/problem+json'),
  }),
}

type Member = [name: string, schema: Schema, required: boolean]

const content = (schema: JsonSchema, type = 'application/json') => ({ [type]: { schema } })

function membersOf(schema: Schema | undefined): Member[] {
  const shape = (schema as z.ZodMiniObject | undefined)?._zod.def.shape ?? {}
  return Object.entries(shape).map(([name, member]) => {
    const { def } = (member as z.core.$ZodTypes)._zod
    const inner = def.type === 'optional' ? (def.innerType as z.core.$ZodTypes)._zod.def : def
    // A member may be absent or null; a parameter can only be absent.
    const value = inner.type === 'nullable' ? inner.innerType : member
    return [name, value as Schema, def.type !== 'optional']
  })
}

const parameter = (place: 'path' | 'query', name: string, schema: JsonSchema, more: Json = {}): Json => {
  const description = parameterWords(name)
  return { name, in: place, ...(description ? { description } : {}), ...more, schema }
}

const record: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }

const isText = (schema: Schema) => (schema as z.core.$ZodType as z.core.$ZodTypes)._zod.def.type === 'string'

function queryParameter(write: Write, { switches, filters }: Endpoint, [name, member, required]: Member): Json {
  // A filter by name and value: `properties[name]=value`.
  if (filters.includes(name) && isText(member)) return parameter('query', name, record, { style: 'deepObject' })
  const bare = switches.includes(name)
  return parameter('query', name, write(member), { required, ...(bare ? { allowEmptyValue: true } : {}) })
}

const count = (minimum: number, value: number): JsonSchema => {
  return { type: 'integer', format: 'int32', minimum, default: value }
}

const usualOrder = 'order=DESC'

function pagingParameters({ paging, order }: Listing): Json[] {
  if (paging === 'none') return []
  const { firstPage } = paging
  const first = firstPage === undefined ? 'Index of the first row, from 0.' : `Number of the page, from ${firstPage}.`
  const orders = { type: 'string', enum: ['ASC', 'DESC'], default: 'ASC' }
  return [
    parameter('query', paging.start, count(firstPage ?? 0, firstPage ?? 0), { description: first }),
    parameter('query', paging.limit, count(1, paging.size), { description: 'Maximum number of rows.' }),
    ...orderEntries(order).map(([name, newest]) =>
      order === usualOrder
        ? parameter('query', name, orders, { description: 'Order by time of creation.' })
        : parameter('query', name, { type: 'string', examples: [newest] }, { description: 'Newest first.' }),
    ),
  ]
}

function bodyOf(write: Write, shapes: Shapes): Json {
  if (!shapes.body) return {}
  const one = write(shapes.body)
  const schema = shapes.manyBody ? { oneOf: [one, write(shapes.manyBody)] } : one
  return { requestBody: { required: true, content: content(schema) } }
}

const link = {
  description: 'Addresses of pages: self, first, prev, next, last.',
  schema: { type: 'string' },
}

function responsesOf(write: Write, row: Endpoint, shapes: Shapes, otherErrors: Json): Json {
  const one = write(shapes.answer)
  const schema = shapes.manyBody ? { oneOf: [one, { type: 'array', items: one }] } : one
  const headers = row.paged ? { headers: { Link: link } } : {}
  const success = { description: row.success === 201 ? 'Created.' : 'Done.', ...headers, content: content(schema) }
  const responses: Json = { [row.success]: success }
  const problem = content(write(Problem), 'application/problem+json')
  for (const status of row.errors) responses[status] = { description: errorWords(status, row), content: problem }
  if (row.errors.length === 0) responses.default = otherErrors
  return responses
}

async function operationOf<N extends RowName>(write: Write, table: Table<N>, name: N, listing: Listing): Promise<Json> {
  const row = rowOf(name)
  const shapes = await row.shapes()
  const parameters = [
    ...membersOf(shapes.path).map(([key, member]) => parameter('path', key, write(member), { required: true })),
    ...membersOf(shapes.query).map(member => queryParameter(write, row, member)),
    ...(row.paged ? pagingParameters(listing) : []),
  ]
  return {
    operationId: name,
    summary: table.summaries[name],
    tags: [table.tagOf(row.path)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(write, shapes),
    responses: responsesOf(write, row, shapes, table.otherErrors(write)),
  }
}

const usualPaging: Paging = { start: 'start', limit: 'limit', size: 50 }

async function documentOf<N extends RowName>(table: Table<N>, { version, ...listing }: Info & Listing) {
  const { write, schemas } = await loadComponents(table.nouns)
  const paths: Record<string, Json> = {}
  for (const name of table.names) {
    const { path, method } = rowOf(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: await operationOf(write, table, name, listing) }
  }
  return {
    openapi: '3.1.0',
    info: { title: table.title, version, description: table.description },
    servers: [{ url: '/' }],
    paths,
    components: { schemas },
  }
}

/**
 * The document of the 24 endpoints. `version` is the product's; `paging` and `order` default to the embedded
 * service's.
 */
export const openApiDocument = ({ version, paging = usualPaging, order = usualOrder }: Info) =>
  documentOf(service, { version, paging, order })

/** The document of the product's own endpoints under /session and /team. */
export const teamDocument = ({ version }: Pick<Info, 'version'>) =>
  documentOf(team, { version, paging: 'none', order: 'none' })
