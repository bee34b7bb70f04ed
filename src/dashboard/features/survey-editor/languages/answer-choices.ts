import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { cellText, type Orientation } from './translation-grid'

/** Under which of these names an answer to choose from says what it is; their shape is not specified (§2.22). */
const names = ['text', 'title', 'name', 'label'] as const

const nameIn = (entry: unknown) =>
  isJsonObject(entry) ? names.find(name => typeof entry[name] === 'string') : undefined

/** What an answer to choose from says, as far as that can be told. */
export function answerName(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const name = nameIn(entry)
  return name && isJsonObject(entry) ? String(entry[name]) : ''
}

const placeOf = (entry: unknown) => (isJsonObject(entry) && typeof entry.order === 'number' ? entry.order : 0)

/** What stands in a list of answers, in its order. */
export const inPlace = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.toSorted((a, b) => placeOf(a) - placeOf(b)) : []

/** The answers that a question lets people choose from, in a language; `''` for one that is not translated. */
export function answerTexts(question: JsonObject, orientation: Orientation, language: string | undefined): string[] {
  return inPlace(question.alternatives).map(entry => {
    if (language === undefined) return answerName(entry)
    const name = nameIn(entry)
    return name && isJsonObject(entry) ? cellText(entry, orientation, language, name) : ''
  })
}
