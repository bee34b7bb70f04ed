/**
 * Hides probable one-time codes in a message: whoever sees a code could sign in as its recipient. Prefers to hide too
 * much; a person with the right can show the text.
 */

import { digitRuns, type Span, withoutClockRanges } from './digit-runs'

/** Replaces each hidden run, whatever its length. */
export const hiddenCode = '•••••'

/** What to hide: probable codes, or also every run of digits while a code may still be valid. */
export type CodeMasking = 'likely' | 'every-run'

/** Words in messages with a code; they may be part of longer words (engångskod, Verifizierungscode). */
const inside = [
  'kod,code,código,codigo,codice,koodi,engång,one-time,one time,onetime,lösen,password,passwort,passord,wachtwoord',
  'kennwort,mot de passe,contraseña,senha,salasana,hasło,verif,confirm,bekräft,bestätig,autent,authent,log in,log-in',
  'login,logga,inlogg,sign in,sign-in,signin,security,säkerhet,access,token,identi,код,парол,رمز,كود,验证,驗證,認証,인증',
].flatMap(words => words.split(','))
const alone = String.raw`(?<![\p{L}\p{Nd}])(?:otp|pin|pinnen|2fa|mfa|tan|enter|ange|use|använd)(?![\p{L}\p{Nd}])`

/** One pattern for all words, because most of many messages contain none. */
const ofCodes = new RegExp([...inside, alone].join('|'), 'u')

const speaksOfCodes = (text: string) => ofCodes.test(text.toLowerCase())

/** Digits of any script, also grouped or with invisible characters between them: 482913, 482 913, 4-8-2-9. */
const digits = /\p{Nd}(?:[ \u00a0\u00ad\u2000-\u200f\u202f\u2060\ufeff.\-–]?\p{Nd}){2,}/gu
const token = /[\p{L}\p{Nd}]+/gu
/** A word that may be a code, with or without dashes. */
const lone = String.raw`([\p{L}\p{Nd}][\p{L}\p{Nd}-]{1,23}[\p{L}\p{Nd}])`
const opening = String.raw`["'*_“”„«‹(\[]*`
const closing = String.raw`["'*_“”»›)\]]*`
const called = 'kod(?:en)?|code|pin|otp|lösenord(?:et)?|password|passcode'
/** Words that appear where a code would, but are none. */
const noCode = `(?!(?:this|that|here|the|your|following|det|detta|den|denna|här|din|ditt|${called})(?![\\p{L}\\p{Nd}]))`

/** Phrases that announce a code; the code is the only group. */
const announced = [
  // "Your code is kqwrt", "Kod: kqwrt", "Kod – kqwrt"
  String.raw`(?:${called})(?:\s+(?:är|is)\s*:?|\s*[:=]|\s+[-–—]\s)\s*${opening}${lone}`,
  // "kqwrt is your verification code", "kqwrt är din engångskod"
  String.raw`(?<![\p{L}\p{Nd}])${noCode}${lone}${closing}\s+(?:is|är)\s+(?:your|the|din|ditt|en|a)\s+(?:[\p{L}-]+\s+){0,3}?[\p{L}-]*(?:${called})`,
  // "Use kqwrt to sign in", "Använd kqwrt för att logga in"
  String.raw`(?<![\p{L}\p{Nd}])(?:use|enter|använd|ange|skriv)\s+${opening}${noCode}${lone}${closing}\s+(?:to|for|för)(?![\p{L}\p{Nd}])`,
].map(pattern => new RegExp(pattern, 'dgiu'))
const timeOrDate = /^(?:\p{Nd}{1,2}\.\p{Nd}{2}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})$/u

/** Upper-case words that are common around a code. */
const plainCapitals = new Set(
  'SMS PIN OTP KOD KODEN CODE YOUR DIN STOP STOPP SVARA REPLY CANCEL AVBOKA INFO OBS VIP TAN HTTP HTTPS WWW BANKID'.split(
    ' ',
  ),
)

/** Most letters around a code in a message that does not mention codes. */
const fewLetters = 24
/** Longer texts are skipped before the exact check, because there may be 100,000. */
const longText = 80

const spanOf = (match: RegExpMatchArray): Span => [match.index ?? 0, (match.index ?? 0) + match[0].length]

const shortRuns = (text: string): Span[] =>
  [...withoutClockRanges(text).matchAll(digits)].filter(([run]) => !timeOrDate.test(run)).map(spanOf)

/** A word with both letters and digits. */
const mixed = (word: string) => word.length >= 3 && word.length <= 25 && /\p{Nd}/u.test(word) && /\p{L}/u.test(word)
/** A word in upper case, or with capitals inside. */
const shouted = (word: string) =>
  !plainCapitals.has(word) && (/^\p{Lu}{3,25}$/u.test(word) || /^(?=.{4,25}$).*\p{Ll}\p{Lu}/u.test(word))

const words = (text: string, isWord: (word: string) => boolean): Span[] =>
  [...text.matchAll(token)].filter(([word]) => isWord(word)).map(spanOf)

const announcedWords = (text: string): Span[] =>
  announced.flatMap(pattern => [...text.matchAll(pattern)].map(match => match.indices?.[1] ?? spanOf(match)))

type Numbers = readonly (string | null | undefined)[]

/** An international phone number: in one piece, or in groups too long to be followed by a code. */
const e164 = /(?<![\p{L}\p{Nd}+])\+[1-9](?:\d{6,14}|(?:[ \u00a0.\-–()]{0,2}\d){6,11})(?!\d)/gu

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')
/** Without leading zeros, which are dialling prefixes. */
const bare = (digits: string) => digits.replace(/^0+/, '')
/** Fewest digits that identify the message's own number by its end. */
const longEnough = 7

/** Phone numbers: international ones, and the message's own in any notation. */
function phoneSpans(text: string, own: Numbers): Span[] {
  const known = own.map(number => (/\p{L}/u.test(number ?? '') ? '' : digitsOf(number ?? ''))).filter(Boolean)
  const isOwn = (run: string) =>
    known.some(number => number === run || (bare(run).length >= longEnough && number.endsWith(bare(run))))
  const runs = [...text.matchAll(digits)].filter(([run]) => isOwn(digitsOf(run)))
  return [...text.matchAll(e164), ...runs].map(spanOf)
}

/** Sorted, non-overlapping ranges of possible codes. */
function codeSpans(text: string, own: Numbers, everyRun: boolean): Span[] {
  const likely = speaksOfCodes(text)
    ? [...shortRuns(text), ...words(text, word => mixed(word) || shouted(word)), ...announcedWords(text)]
    : shortOnes(text)
  const found = everyRun ? [...likely, ...digitRuns(text, () => joined(phoneSpans(text, own)))] : likely
  if (found.length === 0) return found
  const phones = joined(phoneSpans(text, own))
  let next = 0
  const spans = found.toSorted(byStart).filter(([from, to]) => {
    while ((phones[next]?.[1] ?? to) < to) next += 1
    return (phones[next]?.[0] ?? to) > from
  })
  return joined(spans)
}

const byStart = (a: Span, b: Span) => a[0] - b[0]

/** Sorts ranges and merges overlapping ones. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of spans.toSorted(byStart)) {
    const last = all.at(-1)
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)]
    else all.push([from, to])
  }
  return all
}

/** Codes in a message that contains little else and does not mention codes. */
function shortOnes(text: string): Span[] {
  const whole = text.trim()
  if (whole.length > longText) return []
  if (/^(?:\p{Lu}|\p{Nd}){3,25}$/u.test(whole)) return [[0, text.length]]
  if (!/\p{Nd}/u.test(whole)) return []
  const spans = [...shortRuns(text), ...words(text, mixed)].filter(([from, to]) => to - from >= 4)
  const letters = spans.reduce((rest, [from, to]) => rest - (to - from), whole.length)
  return letters <= fewLetters ? spans : []
}

/**
 * The text with possible codes hidden. `own`: the message's sender and recipient, which are not hidden. `everyRun`:
 * also hide every run of digits.
 */
export function maskCodes(text: string, own: Numbers = [], everyRun = false): string {
  let masked = ''
  let index = 0
  for (const [from, to] of codeSpans(text, own, everyRun)) {
    masked += text.slice(index, from) + hiddenCode
    index = to
  }
  return masked + text.slice(index)
}
