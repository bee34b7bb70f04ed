import { decodeDos } from './dos-text'

/** The encodings that a person may choose; the last four need a choice where the guess is wrong. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'cp850',
] as const
export type Encoding = (typeof encodings)[number]

/** Bytes of a file that are looked at to guess its encoding. */
const sampled = 65_536

/** UTF-16 without its mark: nearly every other byte of Latin text is zero. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, sampled)
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 5 && odd > even * 4) return 'utf-16le'
  return even > length / 5 && even > odd * 4 ? 'utf-16be' : undefined
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** A text in one encoding, without its mark and the Ctrl-Z of MS-DOS. A byte that is no character there becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = encoding === 'cp850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes)
  const end = text.trimEnd()
  return end.endsWith('\u001A') ? end.slice(0, -1) : text
}

/** UTF-8 stays UTF-8 though some bytes are damaged: characters of several bytes seldom arise by chance. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.match(/\uFFFD+/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return damaged === 0 || whole >= damaged
}

/** Mac Roman's Ü and é are å and Ä of DOS: where either may be meant, it is the Swedish letter. */
const frequent = new Map([
  ...Array.from('åäöÅÄÖæøÆØ', letter => [letter, 3] as const),
  ...Array.from('éÉüÜ', letter => [letter, 2] as const),
])
const letters = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]/
/** Signs of ordinary texts. */
const usual = /[“”‘’–—…«»©®°§€£´\u00A0]/
const never = /[\p{Cc}\uFFFD]/u

/** How much a text looks like names and words: frequent letters count most; signs and capitals inside words against it. */
function likeness(text: string): number {
  let score = 0
  for (const [place, sign] of Array.from(text).entries()) {
    if (sign < '\x80') continue
    const [before, behind] = [text[place - 1] ?? '', text[place + 1] ?? '']
    score += frequent.get(sign) ?? 0
    if (!frequent.has(sign) && letters.test(sign)) score += 1
    else if (!letters.test(sign) && !usual.test(sign)) score -= never.test(sign) ? 6 : 2
    const isCapital = /\p{Lu}/u.test(sign)
    if (isCapital && (/\p{Ll}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(behind)))) score -= 3
    if (/\p{Ll}/u.test(sign) && /\p{Lu}/u.test(behind)) score -= 3
  }
  return score
}

/** One byte a character: the encoding whose text looks most like words, Western where several do. */
function singleByteEncoding(bytes: Uint8Array): Encoding {
  const candidates = ['windows-1252', 'macintosh', 'windows-1250', 'cp850'] as const
  const foreign = bytes
    .filter((byte, at) => byte > 0x7f || (bytes[at - 1] ?? 0) > 0x7f || (bytes[at + 1] ?? 0) > 0x7f)
    .subarray(0, sampled)
  const scores = candidates.map(encoding => likeness(decodeAs(foreign, encoding)))
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** The encoding of a file, as far as its bytes tell. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const clear = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (clear) return clear
  return isMostlyUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes)
}
