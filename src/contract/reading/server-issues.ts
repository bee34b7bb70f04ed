import { isJsonObject } from './json-object'

/** Members and indexes from the top of the body, empty for the whole body; and the service's message. */
export type ServerIssue = { path: (string | number)[]; message: string }

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** `a.b[0].c`, `/a/b/0/c` (JSON pointer), `$.a.b` and a list of members name the same place. */
function readPath(path: unknown): (string | number)[] {
  if (Array.isArray(path)) return path.filter(step => typeof step === 'string' || typeof step === 'number')
  const written = text(path)
  if (!written) return []
  const pointer = /^#?\//.test(written)
  const parts = pointer
    ? written
        .replace(/^#?\//, '')
        .split('/')
        .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    : written
        .replace(/^\$\.?/, '')
        .split(/[.[\]]+/)
        .filter(Boolean)
  return parts.map(part => (/^\d+$/.test(part) ? Number(part) : part))
}

function readOne(entry: unknown): ServerIssue[] {
  const words = text(entry)
  if (words) return [{ path: [], message: words }]
  if (!isJsonObject(entry)) return []
  const path = readPath(
    entry.path ?? entry.Path ?? entry.pointer ?? entry.field ?? entry.Field ?? entry.name ?? entry.loc,
  )
  const place = text(entry.in ?? entry.In)
  const message = text(entry.message ?? entry.Message ?? entry.detail ?? entry.reason ?? entry.msg ?? entry.title)
  // A path parameter may have the name of a field.
  return message ? [{ path: place && place !== 'body' ? [place, ...path] : path, message }] : []
}

function readMany(entries: unknown): ServerIssue[] {
  if (Array.isArray(entries)) return entries.flatMap(readOne)
  // `{ field: ['words', …] }`
  return Object.entries(isJsonObject(entries) ? entries : {}).flatMap(([field, words]) =>
    (Array.isArray(words) ? words : [words]).flatMap(word => {
      const message = text(word)
      return message ? [{ path: readPath(field), message }] : []
    }),
  )
}

const lists = ['issues', 'Issues', 'errors', 'Errors', 'invalidParams', 'invalid-params', 'ModelState', 'details']

/**
 * Returns the field errors of an error body. The specification shows no shape for them (spec §7): common shapes are
 * read, others stay visible in the raw response.
 */
export function serverIssues(members: Record<string, unknown>): ServerIssue[] {
  return lists.flatMap(list => readMany(members[list]))
}
