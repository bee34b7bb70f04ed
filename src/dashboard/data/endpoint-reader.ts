import { type EndpointName, endpoints, type Shapes } from '#contract/endpoints'
import type { Schema } from '#contract/schema'
import { CallError, type FieldIssue } from './call-error'
import type { PreparedRequest } from './prepared-request'

/** What the contract says about one endpoint's bodies. */
export type EndpointReader = {
  /** Everything that is wrong with a body, held to every bound; empty when it may be sent. */
  check: (body: unknown) => FieldIssue[]
  /** The answer, read as tolerantly as the contract does; throws where its outermost shape is another. */
  read: (json: unknown) => unknown
}

const toFieldIssue = (issue: { path: PropertyKey[]; code?: string }): FieldIssue => ({
  path: issue.path.map(step => (typeof step === 'symbol' ? String(step) : step)),
  issue,
})

/** Loads the shapes of an endpoint. They carry zod, so they come beside a request and are in no page's first load. */
async function load(name: EndpointName, many: boolean): Promise<EndpointReader> {
  const [{ issuesOf, readAnswer, readRow }, shapes] = await Promise.all([
    import('#contract/received'),
    endpoints[name].shapes() as Promise<Shapes & { manyBody?: Schema }>,
  ])
  const body = many ? shapes.manyBody : shapes.body
  const check = (value: unknown) => (body ? issuesOf(body, value).map(toFieldIssue) : [])
  const rows = (shape: Schema, json: unknown[]) => json.map(row => readRow(shape, row))
  if (many) return { check, read: json => rows(shapes.answer, json == null ? [] : [json].flat()) }
  if (name !== 'lookupPhoneNumbers') return { check, read: json => readAnswer(shapes.answer, json) }
  const { PhoneNumber } = await import('#contract/lookup')
  // The rows of EP 10 stand inside an object; one that cannot be read leaves the others alone all the same.
  const read = (json: unknown) => {
    const numbers = typeof json === 'object' && json !== null && 'PhoneNumbers' in json ? json.PhoneNumbers : undefined
    if (!Array.isArray(numbers)) return readAnswer(shapes.answer, json)
    readAnswer(shapes.answer, { ...(json as object), PhoneNumbers: null })
    return { ...(json as object), PhoneNumbers: rows(PhoneNumber, numbers) }
  }
  return { check, read }
}

type Place = Pick<PreparedRequest, 'endpoint' | 'effect'>

/** A part of the product that does not load is told apart from a service that does not answer. */
export function part<T>({ endpoint, effect }: Place, loading: Promise<T>): Promise<T> {
  const loaded = loading.catch((cause: unknown) => {
    throw new CallError('outdated', { endpoint, effect, outcome: 'not-sent', cause })
  })
  // Awaited later, or never when the request fails first.
  loaded.catch(() => undefined)
  return loaded
}

/** Begins to load the reader of an endpoint; `many` for EP 7 with `multiple`. */
export const endpointReader = (name: EndpointName, many: boolean): Promise<EndpointReader> =>
  part({ endpoint: name, effect: endpoints[name].effect }, load(name, many))
