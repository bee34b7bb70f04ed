/**
 * Hides what may be a one-time code in the text of a message: whoever reads a code over somebody's shoulder can sign in
 * as the person it was sent to. It rather hides too much than too little; one click shows the text as it is.
 */

import { digitRuns, type Span, withoutClockRanges } from './digit-runs'

/** Stands for every hidden run, whatever its length. */
export const hiddenCode = '•••••'

/** What is hidden in messages: what looks like a code, or every run of digits too where a code may still work. */
export type CodeMasking = 'likely' | 'every-run'

/** Words of messages that carry a code; they may stand inside longer words (engångskod, Verifizierungscode). */
const inside = [
  'kod,code,código,codigo,codice,koodi,engång,one-time,one time,onetime,lösen,password,passwort,passord,wachtwoord',
  'kennwort,mot de passe,contraseña,senha,salasana,hasło,verif,confirm,bekräft,bestätig,autent,authent,log in,log-in',
  'login,logga,inlogg,sign in,sign-in,signin,security,säkerhet,access,token,identi,код,парол,رمز,كود,验证,驗證,認証,인증',
].flatMap(words => words.split(','))
const alone = String.raw`(?<![\p{L}\p{Nd}])(?:otp|pin|pinnen|2fa|mfa|tan|enter|ange|use|använd)(?![\p{L}\p{Nd}])`

/** All of them in one: most messages hold none, and each is gone through once to know it. */
const ofCodes = new RegExp([...inside, alone].join('|'), 'u')

const speaksOfCodes = (text: string) => ofCodes.test(text.toLowerCase())

/** Digits of any script, also in groups, with what nobody sees between them: 482913, 482 913, 4-8-2-9. */
const digits = /\p{Nd}(?:[ \u00a0\u00ad\u2000-\u200f\u202f\u2060\ufeff.\-–]?\p{Nd}){2,}/gu
const token = /[\p{L}\p{Nd}]+/gu
/** One word that may be a code, written with dashes or without. */
const lone = String.raw`([\p{L}\p{Nd}][\p{L}\p{Nd}-]{1,23}[\p{L}\p{Nd}])`
const opening = String.raw`["'*_“”„«‹(\[]*`
const closing = String.raw`["'*_“”»›)\]]*`
const called = 'kod(?:en)?|code|pin|otp|lösenord(?:et)?|password|passcode'
/** Words that stand in the place of a code without being one. */
const noCode = `(?!(?:this|that|here|the|your|following|det|detta|den|denna|här|din|ditt|${called})(?![\\p{L}\\p{Nd}]))`

/** Whatever stands where a code is expected. The code is the one group. */
const announced = [
  // "Your code is kqwrt", "Kod: kqwrt", "Kod – kqwrt"
  String.raw`(?:${called})(?:\s+(?:är|is)\s*:?|\s*[:=]|\s+[-–—]\s)\s*${opening}${lone}`,
  // "kqwrt is your verification code", "kqwrt är din engångskod"
  String.raw`(?<![\p{L}\p{Nd}])${noCode}${lone}${closing}\s+(?:is|är)\s+(?:your|the|din|ditt|en|a)\s+(?:[\p{L}-]+\s+){0,3}?[\p{L}-]*(?:${called})`,
  // "Use kqwrt to sign in", "Använd kqwrt för att logga in"
  String.raw`(?<![\p{L}\p{Nd}])(?:use|enter|använd|ange|skriv)\s+${opening}${noCode}${lone}${closing}\s+(?:to|for|för)(?![\p{L}\p{Nd}])`,
].map(pattern => new RegExp(pattern, 'dgiu'))
const timeOrDate = /^(?:\p{Nd}{1,2}\.\p{Nd}{2}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})$/u

/** Words people write in capitals around a code. */
const plainCapitals = new Set(
  'SMS PIN OTP KOD KODEN CODE YOUR DIN STOP STOPP SVARA REPLY CANCEL AVBOKA INFO OBS VIP TAN HTTP HTTPS WWW BANKID'.split(
    ' ',
  ),
)

/** The most letters that may stand around a code in a message which does not say that it is one. */
const fewLetters = 24
/** Longer than those and two codes: no need to look closer, and there may be a hundred thousand to look at. */
const longText = 80

const spanOf = (match: RegExpMatchArray): Span => [match.index ?? 0, (match.index ?? 0) + match[0].length]

const shortRuns = (text: string): Span[] =>
  [...withoutClockRanges(text).matchAll(digits)].filter(([run]) => !timeOrDate.test(run)).map(spanOf)

/** Letters and digits in one word. */
const mixed = (word: string) => word.length >= 3 && word.length <= 25 && /\p{Nd}/u.test(word) && /\p{L}/u.test(word)
/** Capitals alone, or capitals inside a word. */
const shouted = (word: string) =>
  !plainCapitals.has(word) && (/^\p{Lu}{3,25}$/u.test(word) || /^(?=.{4,25}$).*\p{Ll}\p{Lu}/u.test(word))

const words = (text: string, isWord: (word: string) => boolean): Span[] =>
  [...text.matchAll(token)].filter(([word]) => isWord(word)).map(spanOf)

const announcedWords = (text: string): Span[] =>
  announced.flatMap(pattern => [...text.matchAll(pattern)].map(match => match.indices?.[1] ?? spanOf(match)))

type Numbers = readonly (string | null | undefined)[]

/** A phone number as the world writes it: in one piece, or in groups that leave no room for a code behind them. */
const e164 = /(?<![\p{L}\p{Nd}+])\+[1-9](?:\d{6,14}|(?:[ \u00a0.\-–()]{0,2}\d){6,11})(?!\d)/gu

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')
/** Without what begins a number inside its country or abroad. */
const bare = (digits: string) => digits.replace(/^0+/, '')
/** The shortest end of a number that is told from a code by being its end. */
const longEnough = 7

/** Phone numbers are no codes: those in their international form, and those of the message itself, however written. */
function phoneSpans(text: string, own: Numbers): Span[] {
  const known = own.map(number => (/\p{L}/u.test(number ?? '') ? '' : digitsOf(number ?? ''))).filter(Boolean)
  const isOwn = (run: string) =>
    known.some(number => number === run || (bare(run).length >= longEnough && number.endsWith(bare(run))))
  const runs = [...text.matchAll(digits)].filter(([run]) => isOwn(digitsOf(run)))
  return [...text.matchAll(e164), ...runs].map(spanOf)
}

/** Where codes may stand in a text, from its beginning on and without overlaps. */
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

/** The same from the beginning on and without overlaps. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of spans.toSorted(byStart)) {
    const last = all.at(-1)
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)]
    else all.push([from, to])
  }
  return all
}

/** A message that is little more than a code does not say so. */
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
 * The text with everything that may be a one-time code hidden; the same text where there is none. `own`: the message's
 * sender and recipient, which are no codes. `everyRun`: a code in it may still work, so every run of digits is hidden too.
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
