/**
 * JSON whose numbers come back as they were written. JavaScript has 64-bit floating point numbers and no others: 2^53 + 1,
 * 1e400 and 1.10 would go out again as another number or another text (docs/decisions/0011).
 */

/** A number that JavaScript would write otherwise than it was written. All others are plain numbers. */
export class ExactNumber {
  /** As it stands in the JSON text. */
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const quote = 0x22
const backslash = 0x5c
const minus = 0x2d
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Where the text that begins at `from` ends, after its closing quote. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (json.charCodeAt(before) === backslash) before--
    if ((at - before) % 2 === 1) return at + 1
  }
  return json.length
}

const isPlain = (source: string) => String(Number(source)) === source

/** The same JSON with a text, made by `mark`, where a number stands that JavaScript would change. */
function markNumbers(json: string, mark: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < json.length; ) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      at = endOfText(json, at)
      continue
    }
    number.lastIndex = at
    const source = code === minus || (code >= 0x30 && code <= 0x39) ? number.exec(json)?.[0] : undefined
    if (source !== undefined && !isPlain(source)) {
      pieces.push(json.slice(from, at), `"${mark}${source}"`)
      from = at + source.length
    }
    at += source?.length ?? 1
  }
  return from === 0 ? json : pieces.join('') + json.slice(from)
}

/** Three characters that nobody means anything by: a mark is a number in twos, of the last two, between two of the first. */
const [fence, zero, one] = ['\u{E000}', '\u{E001}', '\u{E002}']

const markOf = (number: number) => fence + number.toString(2).replaceAll('0', zero).replaceAll('1', one) + fence

/** A short text that is in no text of this JSON: the first number that is not taken, found in one pass. */
function unusedMark(json: string): string {
  const shown = json.replaceAll(/\\u[eE]00([012])/g, (_, digit: string) => [fence, zero, one][Number(digit)] ?? '')
  const taken = new Set(
    Array.from(shown.matchAll(/(?=(\u{E000}[\u{E001}\u{E002}]{1,30}\u{E000}))/gu), ([, mark]) => mark),
  )
  let number = 0
  while (taken.has(markOf(number))) number += 1
  return markOf(number)
}

/** `JSON.parse`, with an `ExactNumber` where a number would be changed. Throws as that does. */
export function readExact(json: string): unknown {
  const plain: unknown = JSON.parse(json)
  const mark = unusedMark(json)
  const marked = markNumbers(json, mark)
  if (marked === json) return plain
  return JSON.parse(marked, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  )
}

/** `JSON.stringify` of what `readExact` gave, with every number as it was written. */
export function writeExact(value: unknown, space?: number): string {
  let some = false
  const without = JSON.stringify(
    value,
    (_name, inner: unknown) => {
      if (!(inner instanceof ExactNumber)) return inner
      some = true
      return null
    },
    space,
  )
  if (!some) return without
  const mark = unusedMark(without)
  const marked = JSON.stringify(
    value,
    (_name, inner: unknown) => (inner instanceof ExactNumber ? mark + inner.source : inner),
    space,
  )
  return marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1')
}

/** The value as `JSON.parse` would have given it: for what checks it, counts with it or draws it. */
export function plainNumbers(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.source)
  if (Array.isArray(value)) return value.map(plainNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainNumbers(inner)]))
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** One writing of every decimal number: `1.10`, `11e-1` and `1.1` are `11e-1`. */
function canonical(source: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] = decimal.exec(source) ?? []
  const digits = (whole + part).replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  if (short === '') return '0'
  return `${sign}${short}e${BigInt(power) - BigInt(part.length) + BigInt(digits.length - short.length)}`
}

const sourceOf = (value: unknown): string | undefined => {
  if (value instanceof ExactNumber) return value.source
  return typeof value === 'number' ? String(value) : undefined
}

/** Whether two values are the same number, however it is written. */
export function sameNumber(a: unknown, b: unknown): boolean {
  const [mine, theirs] = [sourceOf(a), sourceOf(b)]
  return mine !== undefined && theirs !== undefined && canonical(mine) === canonical(theirs)
}
