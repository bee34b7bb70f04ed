import { isJsonObject } from '#contract/json-object'
import type { CodeLabels } from '#dashboard/data/store/code-labels'
import {
  type CodeDictionary,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'

const product = 'messaging-admin'
const content = 'code-labels'
const version = 1

/** The most characters of a label: it stands in cells of tables. */
export const longestLabel = 60

/** What the store's key of a label speaks of; undefined for one that is not of this version. */
export function labelPlace(key: string): { dictionary: CodeDictionary; code: number } | undefined {
  const [dictionary = '', text = ''] = key.split('/')
  const code = plainInt32(text)
  return isCodeDictionary(dictionary) && code !== undefined ? { dictionary, code } : undefined
}

/** A person's labels as JSON text, dictionary by dictionary. */
export function writeLabelsFile(labels: CodeLabels): string {
  const places = Array.from(labels, ([key, label]) => ({ ...labelPlace(key), label }))
  const of = (name: CodeDictionary) =>
    places
      .filter(place => place.dictionary === name)
      .toSorted((a, b) => (a.code ?? 0) - (b.code ?? 0))
      .map(({ code, label }) => [code, label])
  const dictionaries = codeDictionaryNames
    .map(name => [name, of(name)] as const)
    .filter(([, entries]) => entries.length)
  return JSON.stringify({ product, content, version, labels: Object.fromEntries(dictionaries) }, null, 2)
}

function readEntry(dictionary: CodeDictionary, entry: unknown): [key: string, label: string] {
  const [code, label] = Array.isArray(entry) ? (entry as unknown[]) : []
  const known = typeof code === 'number' ? plainInt32(String(code)) : undefined
  if (known === undefined) throw new RangeError(`"${dictionary}" has an entry without a code.`)
  const word = typeof label === 'string' ? label.trim() : ''
  if (!word || Array.from(word).length > longestLabel) {
    throw new RangeError(`"${dictionary}" has a label for ${known} that is empty or too long.`)
  }
  return [codeKey(dictionary, known), word]
}

/** The labels of an exported file, by the store's keys; throws RangeError when one thing in it is not as it must be. */
export function readLabelsFile(text: string): CodeLabels {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new RangeError('The file is no JSON.')
  }
  if (!isJsonObject(file) || file.product !== product || file.content !== content || !isJsonObject(file.labels)) {
    throw new RangeError('The file holds no code labels of this product.')
  }
  if (file.version !== version) throw new RangeError('The file is of another version of this product.')
  const entries = Object.entries(file.labels).flatMap(([name, list]) => {
    if (!isCodeDictionary(name) || !Array.isArray(list)) throw new RangeError(`"${name}" is no known kind of code.`)
    return list.map(entry => readEntry(name, entry))
  })
  return new Map(entries)
}
