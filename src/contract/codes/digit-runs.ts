/**
 * Finds every run of four or more digits: a code of an unknown text may be any of them. Used only while a code in the
 * message may still be valid.
 */

import { millisecondsOf } from '#contract/schema'

/** Range of characters in a text; `to` is exclusive. */
export type Span = readonly [from: number, to: number]

/** §2.1: the longest lifetime of a code. */
const codeLifeMs = 24 * 60 * 60_000

/** Earlier times mean that a service never set the time. */
const earliestMs = Date.UTC(2000, 0, 1)

/** True if a code in a message with these times may still be valid, or if no time can be read. */
export function mayStillWork(times: readonly unknown[], now: number): boolean {
  const known = times.flatMap(time => (typeof time === 'string' ? [millisecondsOf(time)] : []))
  // The earliest time: all others are of later status changes.
  const sent = Math.min(...known.filter(time => time >= earliestMs))
  return !Number.isFinite(sent) || now - sent < codeLifeMs
}

const unseen = String.raw`[\s\p{Cf}\p{M}]{0,2}`
const tag = String.raw`(?:<\/?[a-z][^<>]{0,80}>|&#?\w{2,8};)`
/**
 * Separators between two digits of one code: up to three signs, spaces and invisible characters, or tags. A full stop
 * with a space ends a sentence.
 */
const between = String.raw`(?:[^\p{L}\p{N}\s]|[^\p{L}\p{N}\s%\p{Sc}]{2,3}|${unseen}(?:[^\p{L}\p{N}\s%\p{Sc}.!?…<>&]{0,3}|${tag}{1,3})${unseen}|${tag}{1,2}\s${tag}{1,2})`
/** Hangul fillers: invisible letters. */
const fillers = /[\u115f\u1160\u3164\uffa0]/g
/** Digits read out one by one: "4, 8, 2, 9" or "4 ... 8 ... 2 ... 9". */
const oneByOne = String.raw`(?<!\p{N})\p{N}(?:[^\p{L}\p{N}]{1,5}\p{N}(?!\p{N})){3,}`
const run = new RegExp(String.raw`(?:${oneByOne}|\p{N}(?:${between}\p{N}){3,})\p{M}*`, 'gu')

const [year, month, day] = ['(?:19|20)\\d\\d', '(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])']
const date = [
  String.raw`${year}([-–./] ?)${month}\1${day}`,
  `${year}年${month}月(?:${day}日)?`,
  String.raw`${day}([-–./] ?)${month}\2(?:${year}|\d\d)`,
  String.raw`${month}/${day}/(?:${year}|\d\d)`,
  `${day}/${month}|${month}/${day}`,
  String.raw`${day}\. ?${month}\.?`,
].join('|')
const time = String.raw`(?:[01]?\d|2[0-4])(?:[:.][0-5]\d|:[0-5]\d:[0-5]\d(?:\.\d+)?)`
/** Not next to other digits. */
const apart = (pattern: string) => String.raw`(?<!\p{Nd}[-–.,:/]?)(?:${pattern})(?![-–.,:/]?\p{Nd})`
/** A date, a time, or a range of times. */
const moment = apart(String.raw`(?:${date}|${time})(?:\s?[-–]\s?(?:${time}))?`)

/** Languages whose month names are recognized. */
const languages = [
  'en',
  'sv',
  'nb',
  'da',
  'fi',
  'de',
  'nl',
  'fr',
  'es',
  'pt',
  'it',
  'pl',
  'cs',
  'ru',
  'uk',
  'et',
  'is',
  'hu',
  'ro',
  'tr',
]
const monthNames = () =>
  languages.flatMap(language =>
    (['long', 'short'] as const).flatMap(month => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 15))
        return parts.find(({ type }) => type === 'month')?.value ?? ''
      }).filter(name => /^\p{L}+\.?$/u.test(name))
    }),
  )

let namedYears: RegExp | undefined
/** Years after a month name. Built on first use, because it needs all month names. */
function yearsOfNamedMonths(): RegExp {
  if (namedYears) return namedYears
  const names = [...new Set(monthNames().map(name => name.replace('.', '')))].join('|')
  const dayBehind = String.raw`\.?(?: \d{1,2}(?:st|nd|rd|th)?,?| de|,)?[ /-]`
  namedYears = new RegExp(String.raw`(?<!\p{L})(?:${names})${dayBehind}${year}(?!\p{Nd}|[-–.,:/]\p{Nd})`, 'giu')
  return namedYears
}

const amount = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f.'’]\d{3}|,\d{2,3})+|\d+)(?:[.,]\d{1,2})?`
/** Upper case only, because Ron, ils and cad are words. Without `TRY`, a word even in upper case. */
const currencyCodes =
  'SEK|NOK|DKK|ISK|EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|RSD|BGN|UAH|RUB|CAD|AUD|NZD|JPY|CNY|KRW|TWD|HKD|SGD|THB|IDR|MYR|PHP|INR|BRL|MXN|ZAR|ILS|AED|SAR|KWD|TL'
const inAnyCase = (words: string) =>
  words
    .split('|')
    .flatMap(word => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|')
const beforeOrBehind = `${currencyCodes}|${inAnyCase('kr|rs|euro|eur|usd|sek|nok|dkk')}`
/** Currency words after a number; before one some are other words, such as Italian `lei`. */
const behind = `${beforeOrBehind}|${inAnyCase('kronor|kroner|krónur|euros|euroa|eurot|dollar|dollars|zł|złotych|kč|ft|lei|лв|руб|рублей|грн|rupees|pesos|reais')}`
const blank = String.raw`[ \u00a0\u202f]?`
/** A currency between two numbers may belong to either, so neither counts as an amount. */
const [amountBefore, amountBehind] = [
  String.raw`(?<![\p{L}\p{Nd}]|\p{Nd}[.,:/-])${amount}(?:[:,.]-|${blank}(?:\p{Sc}|円|元|원|บาท|(?:${behind})(?![\p{L}\p{Nd}])))(?!${blank}\p{Nd})`,
  String.raw`(?<!\p{Nd}${blank})(?:\p{Sc}|(?<![\p{L}\p{Nd}])(?:${beforeOrBehind})\.?)${blank}${amount}(?![ \u00a0\u202f.,:/'’-]?\p{Nd})`,
]

const moments = new RegExp(moment, 'gu')
const amounts = new RegExp(`${amountBefore}|${amountBehind}`, 'gu')

const blankOut = (text: string) => 'x'.repeat(text.length)

const clockRanges = new RegExp(apart(String.raw`(?:${time})\s?[-–]\s?(?:${time})`), 'gu')
const hourRanges = new RegExp(apart(String.raw`(\d\d?)\s?[-–]\s?(\d\d?)`), 'gu')

/** Blanks out ranges of times, such as `08:00–17:00`, keeping the length of the text. */
export const withoutClockRanges = (text: string): string => text.replaceAll(clockRanges, blankOut)

/** The same for ranges of whole hours, such as `10–18`. */
const withoutHourRanges = (text: string) =>
  text.replaceAll(hourRanges, (range, from: string, to: string) =>
    Number(from) < Number(to) && Number(to) <= 24 ? blankOut(range) : range,
  )

/** Ranges of four or more digits that are not part of a phone number (`phones`, sorted), date, time or amount. */
export function digitRuns(text: string, phones: () => readonly Span[]): Span[] {
  const seen = text.replaceAll(fillers, ' ')
  if (seen.search(run) === -1) return []
  let rest = ''
  for (const [from, to] of phones()) rest += seen.slice(rest.length, from) + blankOut(seen.slice(from, to))
  rest += seen.slice(rest.length)
  if (/(?:19|20)\d\d/.test(rest)) rest = rest.replaceAll(yearsOfNamedMonths(), blankOut)
  rest = withoutHourRanges(rest.replaceAll(moments, blankOut)).replaceAll(amounts, blankOut)
  return [...rest.matchAll(run)].map(({ 0: { length }, index }) => [index, index + length])
}
