import type { CodeLabels } from '#dashboard/data/shared/code-labels'
import { fileHead, RefusedFile, readProductFile } from '#dashboard/data/store/product-file'
import {
  type CodeDictionary,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'

const content = 'code-labels'

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
  return JSON.stringify({ ...fileHead, content, labels: Object.fromEntries(dictionaries) }, null, 2)
}

function readEntry(dictionary: CodeDictionary, entry: unknown): [key: string, label: string] {
  const [code, label] = Array.isArray(entry) ? (entry as unknown[]) : []
  const known = typeof code === 'number' ? plainInt32(String(code)) : undefined
  if (known === undefined) throw new RefusedFile(t => t.noCode({ name: dictionary }))
  const word = typeof label === 'string' ? label.trim() : ''
  if (!word || Array.from(word).length > longestLabel) {
    throw new RefusedFile(t => t.badLabel({ name: dictionary, code: known }))
  }
  return [codeKey(dictionary, known), word]
}

/** The labels of an exported file, by the store's keys; throws RefusedFile when one thing in it is not as it must be. */
export function readLabelsFile(text: string): CodeLabels {
  const file = readProductFile(text, 'labels')
  if (file.content !== content) throw new RefusedFile(t => t.otherContent)
  const entries = Object.entries(file.labels).flatMap(([name, list]) => {
    if (!isCodeDictionary(name) || !Array.isArray(list)) throw new RefusedFile(t => t.unknownKind({ name }))
    return list.map(entry => readEntry(name, entry))
  })
  return new Map(entries)
}
