import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { CodeLabels, CodeReasons } from '#dashboard/api/shared/code-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import {
  type CodeDictionary,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { hasReasons } from '#dashboard/parts/codes/code-reasons'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { settingsText } from './texts'

/** A file that cannot be imported, and why in the words of a language. */
export class RefusedFile extends RangeError {
  readonly reason: (t: (typeof settingsText)[Locale]) => string

  constructor(reason: RefusedFile['reason']) {
    super(reason(settingsText.en))
    this.name = 'RefusedFile'
    this.reason = reason
  }
}

/** The most characters of a label, which stands in cells of tables, and of a sentence on a code. */
export const longest = { labels: 60, reasons: 500 } as const

/** What the store's key of a label speaks of; undefined for one that is not of this version. */
export function labelPlace(key: string): { dictionary: CodeDictionary; code: number } | undefined {
  const [dictionary = '', text = ''] = key.split('/')
  const code = plainInt32(text)
  return isCodeDictionary(dictionary) && code !== undefined ? { dictionary, code } : undefined
}

/** How every file of labels begins. */
const fileHead = { product: 'messaging-admin', version: 1, content: 'code-labels' } as const

/** The team's words for codes, and its sentences on them, by the store's keys. */
type CodeWords = { labels: CodeLabels; reasons: CodeReasons }

/** Words by their codes, dictionary by dictionary. */
function listed(words: ReadonlyMap<string, string>) {
  const places = Array.from(words, ([key, word]) => ({ ...labelPlace(key), word }))
  const lists = codeDictionaryNames.map(name => {
    const own = places.filter(({ dictionary }) => dictionary === name)
    return [name, own.map(({ code = 0, word }) => [code, word] as const).toSorted(([a], [b]) => a - b)] as const
  })
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The team's labels and sentences as JSON text. */
export const writeLabelsFile = ({ labels, reasons }: CodeWords): string =>
  JSON.stringify({ ...fileHead, labels: listed(labels), reasons: listed(reasons) }, null, 2)

function readLists(lists: JsonObject, kind: keyof CodeWords): ReadonlyMap<string, string> {
  const isKnown = kind === 'labels' ? isCodeDictionary : hasReasons
  const bad = kind === 'labels' ? 'badLabel' : 'badReason'
  const words = new Map<string, string>()
  for (const [name, list] of Object.entries(lists)) {
    if (!isKnown(name) || !Array.isArray(list)) throw new RefusedFile(t => t.unknownKind({ name }))
    for (const entry of list as unknown[]) {
      const [number, text] = Array.isArray(entry) ? (entry as unknown[]) : []
      const code = typeof number === 'number' ? plainInt32(String(number)) : undefined
      if (code === undefined) throw new RefusedFile(t => t.noCode({ name }))
      const word = typeof text === 'string' ? text.trim() : ''
      if (!word || Array.from(word).length > longest[kind]) throw new RefusedFile(t => t[bad]({ name, code }))
      words.set(codeKey(name, code), word)
    }
  }
  return words
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
  return { labels: readLists(labels, 'labels'), reasons: readLists(reasons, 'reasons') }
}
