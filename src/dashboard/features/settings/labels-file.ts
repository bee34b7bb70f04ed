import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { CodeLabels, CodeReasons } from '#dashboard/api/shared/code-words'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'
import {
  type CodeDictionary,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { hasReasons } from '#dashboard/parts/codes/code-reasons'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'

const refusalText = catalogue({
  en: {
    notJson: 'The file is not JSON.',
    otherContent: 'The file was not exported from Messaging Admin.',
    otherVersion: 'The file is from another version of Messaging Admin.',
    noList: (p: { name: string }) => `The file has no list in “${p.name}”.`,
    unknownKind: (p: { name: string }) => `“${p.name}” is not a kind of code.`,
    noCode: (p: { name: string }) => `“${p.name}” has an entry without a code.`,
    badLabel: (p: { name: string; code: number }) => `“${p.name}” has a label for ${p.code} that is empty or too long.`,
    badReason: (p: { name: string; code: number }) =>
      `“${p.name}” has an explanation for ${p.code} that is empty or too long.`,
  },
  sv: {
    notJson: 'Filen är inte JSON.',
    otherContent: 'Filen är inte exporterad från Messaging Admin.',
    otherVersion: 'Filen kommer från en annan version av Messaging Admin.',
    noList: (p: { name: string }) => `Filen har ingen lista i ”${p.name}”.`,
    unknownKind: (p: { name: string }) => `”${p.name}” är ingen sorts kod.`,
    noCode: (p: { name: string }) => `”${p.name}” har en post utan kod.`,
    badLabel: (p: { name: string; code: number }) =>
      `”${p.name}” har en etikett för ${p.code} som är tom eller för lång.`,
    badReason: (p: { name: string; code: number }) =>
      `”${p.name}” har en förklaring av ${p.code} som är tom eller för lång.`,
  },
})

type Reason = (t: (typeof refusalText)[Locale]) => string

/** A file that cannot be imported, and why in the reader's language. */
export class RefusedFile extends RangeError {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason(refusalText.en))
    this.name = 'RefusedFile'
    this.reason = reason
  }
}

/** Why a file could not be read. */
export const refusalWords = ({ reason }: RefusedFile, locale: Locale): string => reason(refusalText[locale])

/** How every file of labels begins. */
const fileHead = { product: 'messaging-admin', version: 1, content: 'code-labels' } as const

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
  JSON.stringify({ ...fileHead, labels: listed(labels), reasons: listed(reasons) }, null, 2)

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
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new RefusedFile(t => t.notJson)
  }
  if (!isJsonObject(file) || file.product !== fileHead.product || file.content !== fileHead.content)
    throw new RefusedFile(t => t.otherContent)
  if (file.version !== fileHead.version) throw new RefusedFile(t => t.otherVersion)
  const { labels, reasons = {} } = file
  if (!isJsonObject(labels)) throw new RefusedFile(t => t.noList({ name: 'labels' }))
  if (!isJsonObject(reasons)) throw new RefusedFile(t => t.noList({ name: 'reasons' }))
  return { labels: readLists(labels, kinds.labels), reasons: readLists(reasons, kinds.reasons) }
}
