/** JSON Schema of the contract's shapes: one component a resource, everything else in place. */
import * as z from 'zod/mini'
import { Problem } from '#contract/problem'
import { type Schema, valuesOf } from '#contract/schema'

export type JsonSchema = Record<string, unknown>

/** Writes a shape in place; a resource, or a list of one, by reference. */
export type Write = (schema: Schema) => JsonSchema

const address = (name: string) => `#/components/schemas/${name}`

const publicFormats = new Map<unknown, string>([
  ['datetime', 'date-time'],
  ['email', 'email'],
  ['uri', 'uri'],
])

const isWhole = (value: unknown) => Number.isInteger(value)

/** Says what zod cannot: records, and the specification's own names for numbers. */
const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const values = valuesOf(zodSchema as unknown as Schema)
  if (values) Object.assign(jsonSchema, { type: 'object', additionalProperties: inPlace(values) })
  if (jsonSchema.type === 'integer' || jsonSchema.enum?.every(isWhole)) {
    Object.assign(jsonSchema, { type: 'integer', format: 'int32' })
  } else if (jsonSchema.type === 'number') jsonSchema.format = 'double'
  // A known format says all there is; the other names are the contract's own, and their pattern says it.
  const format = 'format' in zodSchema._zod.def ? publicFormats.get(zodSchema._zod.def.format) : undefined
  if (format) Object.assign(jsonSchema, { format, pattern: undefined })
  else if (jsonSchema.type === 'string') delete jsonSchema.format
}

const options = { unrepresentable: 'any', io: 'input', override } as const

/** Without the members that only a document of its own has. */
const bare = (document: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== '$schema' && key !== '$id'))

const inPlace: Write = schema => bare(z.toJSONSchema(schema, options))

/** The modules of some nouns, by name. */
export type Nouns = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

/** The resources of a table (§2 of the specification), named as the contract exports them, and how to refer to them. */
export async function loadComponents(nouns: Nouns): Promise<{ write: Write; schemas: Record<string, JsonSchema> }> {
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
