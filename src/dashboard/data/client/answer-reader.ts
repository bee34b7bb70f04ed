import { answerOutlines, phoneNumberOutline } from '#contract/answer-outlines'
import type { EndpointName } from '#contract/endpoints'
import { type Outline, readAnswer, readRow } from '#contract/outline'

const rows = (outline: Outline, json: unknown[]) => json.map(row => readRow(outline, row))

/** The rows of EP 10 stand inside an object; one that cannot be read leaves the others alone all the same. */
function readNumbers(json: unknown): unknown {
  const outline = answerOutlines.lookupPhoneNumbers
  const numbers = typeof json === 'object' && json !== null && 'PhoneNumbers' in json ? json.PhoneNumbers : undefined
  if (!Array.isArray(numbers)) return readAnswer(outline, json)
  readAnswer(outline, { ...(json as object), PhoneNumbers: null })
  return { ...(json as object), PhoneNumbers: rows(phoneNumberOutline, numbers) }
}

/**
 * An answer, read as tolerantly as the contract does; throws where its outermost shape is another. `many` for EP 7
 * with `multiple`, where a list, an object or nothing becomes rows (api-notes 2).
 */
export function readOf(name: EndpointName, many: boolean, json: unknown): unknown {
  if (many) return rows(answerOutlines[name], json == null ? [] : [json].flat())
  return name === 'lookupPhoneNumbers' ? readNumbers(json) : readAnswer(answerOutlines[name], json)
}
