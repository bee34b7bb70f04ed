/**
 * Hides what may be a one-time code in the text of a message: whoever reads a code over somebody's shoulder can sign in
 * as the person it was sent to. It rather hides too much than too little; one click shows the text as it is.
 */

/** Stands for every hidden run, whatever its length. */
export const hiddenCode = '•••••'

/** Words of messages that carry a code; they may stand inside longer words (engångskod, Verifizierungscode). */
const inside = [
  'kod,code,código,codigo,codice,koodi,engång,one-time,one time,onetime,lösen,password,passwort,passord,wachtwoord',
  'kennwort,mot de passe,contraseña,senha,salasana,hasło,verif,confirm,bekräft,bestätig,autent,authent,log in,log-in',
  'login,logga,inlogg,sign in,sign-in,signin,security,säkerhet,access,token,identi,код,парол,رمز,كود,验证,驗證,認証,인증',
].flatMap(words => words.split(','))
const alone = /(?<![\p{L}\p{Nd}])(?:otp|pin|pinnen|2fa|mfa|tan|enter|ange|use|använd)(?![\p{L}\p{Nd}])/u

function speaksOfCodes(text: string): boolean {
  const lower = text.toLowerCase()
  return inside.some(word => lower.includes(word)) || alone.test(lower)
}

/** Digits of any script, also in groups: 482913, 482 913, 4-8-2-9. */
const digits = /\p{Nd}(?:[ \u00a0.\-–]?\p{Nd}){2,}/gu
const token = /[\p{L}\p{Nd}]+/gu
/** Whatever stands where a code is expected: "your code is kqwrt", "Kod: kqwrt". */
const announced =
  /(?:kod(?:en)?|code|pin|otp|lösenord(?:et)?|password|passcode)(?:\s+(?:är|is)\s*:?|\s*[:=])\s*([\p{L}\p{Nd}]{3,25})/giu
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

type Span = readonly [from: number, to: number]

const spanOf = (match: RegExpMatchArray): Span => [match.index ?? 0, (match.index ?? 0) + match[0].length]

const digitRuns = (text: string): Span[] =>
  [...text.matchAll(digits)].filter(([run]) => !timeOrDate.test(run)).map(spanOf)

/** Letters and digits in one word. */
const mixed = (word: string) => word.length >= 3 && word.length <= 25 && /\p{Nd}/u.test(word) && /\p{L}/u.test(word)
/** Capitals alone, or capitals inside a word. */
const shouted = (word: string) =>
  !plainCapitals.has(word) && (/^\p{Lu}{3,25}$/u.test(word) || /^(?=.{4,25}$).*\p{Ll}\p{Lu}/u.test(word))

const words = (text: string, wanted: (word: string) => boolean): Span[] =>
  [...text.matchAll(token)].filter(([word]) => wanted(word)).map(spanOf)

function announcedWords(text: string): Span[] {
  return [...text.matchAll(announced)].map(match => {
    const end = (match.index ?? 0) + match[0].length
    return [end - (match[1] ?? '').length, end]
  })
}

/** Where codes may stand in a text, from its beginning on and without overlaps. */
function codeSpans(text: string): Span[] {
  const spans = speaksOfCodes(text)
    ? [...digitRuns(text), ...words(text, word => mixed(word) || shouted(word)), ...announcedWords(text)]
    : shortOnes(text)
  const joined: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

/** A message that is little more than a code does not say so. */
function shortOnes(text: string): Span[] {
  const whole = text.trim()
  if (whole.length > longText) return []
  if (/^(?:\p{Lu}|\p{Nd}){3,25}$/u.test(whole)) return [[0, text.length]]
  const spans = [...digitRuns(text), ...words(text, mixed)].filter(([from, to]) => to - from >= 4)
  const letters = spans.reduce((rest, [from, to]) => rest - (to - from), whole.length)
  return letters <= fewLetters ? spans : []
}

/** The text with everything that may be a one-time code hidden; the same text where there is none. */
export function maskCodes(text: string): string {
  let masked = ''
  let at = 0
  for (const [from, to] of codeSpans(text)) {
    masked += text.slice(at, from) + hiddenCode
    at = to
  }
  return masked + text.slice(at)
}
