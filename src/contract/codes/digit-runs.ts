/**
 * Every run of four or more digits in a text: what a code may be in a message whose words nobody knows. A guess, made for
 * messages in which a code may still work.
 */

import { millisecondsOf } from '#contract/schema'

/** A part of a text. */
export type Span = readonly [from: number, to: number]

/** §2.1: no code lives longer. */
const codeLifeMs = 24 * 60 * 60_000

/** Times before this are what services send for one that was never set. */
const earliestMs = Date.UTC(2000, 0, 1)

/** Whether a code in a message with these times may still work; true where none of them can be read. */
export function mayStillWork(times: readonly unknown[], now: number): boolean {
  const known = times.flatMap(time => (typeof time === 'string' ? [millisecondsOf(time)] : []))
  // Whatever happened to a message happened after it was sent.
  const sent = Math.min(...known.filter(time => time >= earliestMs))
  return !Number.isFinite(sent) || now - sent < codeLifeMs
}

/**
 * What may stand between two digits of one code: up to three signs, or blanks and signs nobody sees, also around others, or tags.
 * A full stop and a blank end a sentence.
 */
const unseen = String.raw`[\s\p{Cf}\p{M}]{0,2}`
const tag = String.raw`(?:<\/?[a-z][^<>]{0,80}>|&#?\w{2,8};)`
const between = String.raw`(?:[^\p{L}\p{N}\s]|[^\p{L}\p{N}\s%\p{Sc}]{2,3}|${unseen}(?:[^\p{L}\p{N}\s%\p{Sc}.!?…<>&]{0,3}|${tag}{1,3})${unseen}|${tag}{1,2}\s${tag}{1,2})`
/** Letters that nobody sees: fillers of Hangul. */
const fillers = /[\u115f\u1160\u3164\uffa0]/g
/** Digit by digit, a code may be read out as "4, 8, 2, 9" or "4 ... 8 ... 2 ... 9". */
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
/** With no more digits on either side. */
const apart = (pattern: string) => String.raw`(?<!\p{Nd}[-–.,:/]?)(?:${pattern})(?![-–.,:/]?\p{Nd})`
/** A date, a time, or from one to another. */
const moment = apart(String.raw`(?:${date}|${time})(?:\s?[-–]\s?(?:${time}))?`)

/** Languages whose months are told from other words. */
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
/** Years behind the name of a month, made when the first text may hold one. */
function yearsOfNamedMonths(): RegExp {
  if (namedYears) return namedYears
  const names = [...new Set(monthNames().map(name => name.replace('.', '')))].join('|')
  const dayBehind = String.raw`\.?(?: \d{1,2}(?:st|nd|rd|th)?,?| de|,)?[ /-]`
  namedYears = new RegExp(String.raw`(?<!\p{L})(?:${names})${dayBehind}${year}(?!\p{Nd}|[-–.,:/]\p{Nd})`, 'giu')
  return namedYears
}

const amount = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f.'’]\d{3}|,\d{2,3})+|\d+)(?:[.,]\d{1,2})?`
/** In capitals alone: Ron, ils and cad are words. So is `TRY` in capitals. */
const currencyCodes =
  'SEK|NOK|DKK|ISK|EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|RSD|BGN|UAH|RUB|CAD|AUD|NZD|JPY|CNY|KRW|TWD|HKD|SGD|THB|IDR|MYR|PHP|INR|BRL|MXN|ZAR|ILS|AED|SAR|KWD|TL'
const inAnyCase = (words: string) =>
  words
    .split('|')
    .flatMap(word => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|')
const beforeOrBehind = `${currencyCodes}|${inAnyCase('kr|rs|euro|eur|usd|sek|nok|dkk')}`
/** Before a number some of them are other words, as `lei` in Italian. */
const behind = `${beforeOrBehind}|${inAnyCase('kronor|kroner|krónur|euros|euroa|eurot|dollar|dollars|zł|złotych|kč|ft|lei|лв|руб|рублей|грн|rupees|pesos|reais')}`
const blank = String.raw`[ \u00a0\u202f]?`
/** Between two numbers a currency belongs to either: then neither is an amount. */
const [amountBefore, amountBehind] = [
  String.raw`(?<![\p{L}\p{Nd}]|\p{Nd}[.,:/-])${amount}(?:[:,.]-|${blank}(?:\p{Sc}|円|元|원|บาท|(?:${behind})(?![\p{L}\p{Nd}])))(?!${blank}\p{Nd})`,
  String.raw`(?<!\p{Nd}${blank})(?:\p{Sc}|(?<![\p{L}\p{Nd}])(?:${beforeOrBehind})\.?)${blank}${amount}(?![ \u00a0\u202f.,:/'’-]?\p{Nd})`,
]

const moments = new RegExp(moment, 'gu')
const amounts = new RegExp(`${amountBefore}|${amountBehind}`, 'gu')

const blankOut = (text: string) => 'x'.repeat(text.length)

const clockRanges = new RegExp(apart(String.raw`(?:${time})\s?[-–]\s?(?:${time})`), 'gu')
const hourRanges = new RegExp(apart(String.raw`(\d\d?)\s?[-–]\s?(\d\d?)`), 'gu')

/** A text of the same length without hours from one time to another: `08:00–17:00`. */
export const withoutClockRanges = (text: string): string => text.replaceAll(clockRanges, blankOut)

/** The same for whole hours, from an earlier one to a later one: `10–18`. */
const withoutHourRanges = (text: string) =>
  text.replaceAll(hourRanges, (range, from: string, to: string) =>
    Number(from) < Number(to) && Number(to) <= 24 ? blankOut(range) : range,
  )

/** Where four or more digits stand that are neither phone numbers (`phones`, one behind the other), dates, times nor amounts. */
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
