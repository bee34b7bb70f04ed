import { isJsonObject } from '#contract/reading/json-object'

/** What is kept of an image in the journal: everything but its bytes, which may be millions. */
export function withoutData(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => {
    if (name === 'Data' && typeof member === 'string') return [name, `${member.length} characters of base64`]
    return [name, name === 'body' ? withoutData(member) : member]
  })
  return Object.fromEntries(entries)
}
