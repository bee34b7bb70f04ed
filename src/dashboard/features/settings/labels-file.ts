import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { CodeLabels } from '#dashboard/data/shared/code-labels'
import type { CodeReasons } from '#dashboard/data/shared/code-reasons'
import { fileHead, RefusedFile, readProductFile } from '#dashboard/data/store/product-file'
import {
  type CodeDictionary,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { hasReasons } from '#dashboard/parts/codes/code-reasons'
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

/** The most characters of a sentence on a code. */
export const longestReason = 500

/** The team's words for codes, and its sentences on them, by the store's keys. */
export type CodeWords = { labels: CodeLabels; reasons: CodeReasons }

/** Words by their codes, dictionary by dictionary. */
function listed(words: ReadonlyMap<string, string>) {
  const places = Array.from(words, ([key, word]) => ({ ...labelPlace(key), word }))
  const of = (name: CodeDictionary) =>
    places
      .filter(place => place.dictionary === name)
      .toSorted((a, b) => (a.code ?? 0) - (b.code ?? 0))
      .map(({ code, word }) => [code, word])
  const dictionaries = codeDictionaryNames
    .map(name => [name, of(name)] as const)
    .filter(([, entries]) => entries.length)
  return Object.fromEntries(dictionaries)
}

/** The team's labels and sentences as JSON text. */
export const writeLabelsFile = ({ labels, reasons }: CodeWords): string =>
  JSON.stringify({ ...fileHead, content, labels: listed(labels), reasons: listed(reasons) }, null, 2)

type Kind = {
  isKnown: (name: string) => name is CodeDictionary
  most: number
  bad: (name: string, code: number) => RefusedFile
}

const kinds = {
  labels: {
    isKnown: isCodeDictionary,
    most: longestLabel,
    bad: (name, code) => new RefusedFile(t => t.badLabel({ name, code })),
  },
  reasons: {
    isKnown: (name): name is CodeDictionary => hasReasons(name),
    most: longestReason,
    bad: (name, code) => new RefusedFile(t => t.badReason({ name, code })),
  },
} satisfies Record<string, Kind>

function readEntry(dictionary: CodeDictionary, entry: unknown, { most, bad }: Kind): [key: string, word: string] {
  const [code, text] = Array.isArray(entry) ? (entry as unknown[]) : []
  const known = typeof code === 'number' ? plainInt32(String(code)) : undefined
  if (known === undefined) throw new RefusedFile(t => t.noCode({ name: dictionary }))
  const word = typeof text === 'string' ? text.trim() : ''
  if (!word || Array.from(word).length > most) throw bad(dictionary, known)
  return [codeKey(dictionary, known), word]
}

function readLists(lists: JsonObject, kind: Kind): ReadonlyMap<string, string> {
  const entries = Object.entries(lists).flatMap(([name, list]) => {
    if (!kind.isKnown(name) || !Array.isArray(list)) throw new RefusedFile(t => t.unknownKind({ name }))
    return list.map(entry => readEntry(name, entry, kind))
  })
  return new Map(entries)
}

/** The words of an exported file; throws RefusedFile when one thing in it is not as it must be. Older files have no sentences. */
export function readLabelsFile(text: string): CodeWords {
  const file = readProductFile(text, 'labels')
  if (file.content !== content) throw new RefusedFile(t => t.otherContent)
  const { reasons = {} } = file
  if (!isJsonObject(reasons)) throw new RefusedFile(t => t.noList({ name: 'reasons' }))
  return { labels: readLists(file.labels, kinds.labels), reasons: readLists(reasons, kinds.reasons) }
}
