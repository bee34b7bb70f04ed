/** What an answer of the API may do when it is opened as a document: nothing. */
export const apiPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** JSON, with parameters but without a comma: of several types in one header a browser takes the last. */
const json = /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;[^,]*)?$/i

/** The type that an answer leaves with: JSON as what it is, anything else, scripts and web pages too, as mere text. */
export const inertType = (type: string | null): string =>
  type !== null && json.test(type) ? type : 'text/plain; charset=utf-8'
