/** The encodings that a person may choose. */
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

/** Bytes that are examined to guess an encoding. */
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

/** Bytes 0x80 to 0xFF of code page 850, which `TextDecoder` lacks; å, ä, ö and é are the same in 437 and 865. */
const upperDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const dosTable = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? String.fromCharCode(byte) : upperDos[byte - 0x80],
)

function decodeDos(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    pieces.push(Array.from(bytes.subarray(from, from + 8192), byte => dosTable[byte]).join(''))
  return pieces.join('')
}

/** Decodes a text, without its byte order mark and the Ctrl-Z of MS-DOS. Invalid bytes become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = encoding === 'cp850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes)
  const end = text.trimEnd()
  return end.endsWith('\u001A') ? end.slice(0, -1) : text
}

/** True even if some bytes are damaged: valid multi-byte characters seldom arise by chance. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.match(/\uFFFD+/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return damaged === 0 || whole >= damaged
}

/** Ü and é of Mac Roman are å and Ä of DOS: the Swedish letters win. */
const frequent = new Map([
  ...Array.from('åäöÅÄÖæøÆØ', letter => [letter, 3] as const),
  ...Array.from('éÉüÜ', letter => [letter, 2] as const),
])
const letters = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]/
const usual = /[“”‘’–—…«»©®°§€£´\u00A0]/
const never = /[\p{Cc}\uFFFD]/u

/** Rates how much a text looks like words: frequent letters add, odd characters and inner capitals subtract. */
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

/** The single-byte encoding whose text looks most like words; Western if several do. */
function singleByteEncoding(bytes: Uint8Array): Encoding {
  const candidates = ['windows-1252', 'macintosh', 'windows-1250', 'cp850'] as const
  const foreign = bytes
    .filter((byte, at) => byte > 0x7f || (bytes[at - 1] ?? 0) > 0x7f || (bytes[at + 1] ?? 0) > 0x7f)
    .subarray(0, sampled)
  const scores = candidates.map(encoding => likeness(decodeAs(foreign, encoding)))
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** Guesses the encoding of a file from its bytes. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const clear = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (clear) return clear
  return isMostlyUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes)
}
