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

/** Bytes 0x80 to 0xFF of code page 850, which `TextDecoder` lacks; å, ä, ö and é are the same in 437 and 865. */
const upperDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'
/** The same bytes of Windows-1252, each another character. */
const upperWestern = new TextDecoder('windows-1252').decode(Uint8Array.from(upperDos, (_, at) => 0x80 + at))

const decodeDos = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[^\0-\x7F]/g, sign => upperDos[upperWestern.indexOf(sign)] ?? sign)

/** Decodes a text, without its byte order mark and the Ctrl-Z of MS-DOS. Invalid bytes become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = encoding === 'cp850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes)
  const end = text.trimEnd()
  return end.endsWith('\u001A') ? end.slice(0, -1) : text
}

function unicodeOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  // UTF-16 without its mark: nearly every other byte of Latin text is zero.
  const start = bytes.subarray(0, sampled)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > start.length / 5 && zeros(1) > zeros(0) * 4) return 'utf-16le'
  if (zeros(0) > start.length / 5 && zeros(0) > zeros(1) * 4) return 'utf-16be'
  // UTF-8, even if some bytes are damaged: valid multi-byte characters seldom arise by chance.
  const text = new TextDecoder().decode(bytes)
  const damaged = text.match(/\uFFFD+/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return damaged === 0 || whole >= damaged ? 'utf-8' : undefined
}

/** What makes a text look like words or not. Ü and é of Mac Roman are å and Ä of DOS: the Swedish letters win. */
const likeness: [RegExp, number][] = [
  [/[åäöæøÅÄÖÆØ]/g, 3],
  [/[éÉüÜ]/g, 2],
  [/(?![åäöæøÅÄÖÆØéÉüÜ])[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]/g, 1],
  [/(?![\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F“”‘’–—…«»©®°§€£´\u00A0])[^\0-\x7F]/g, -2],
  [/[\u0080-\u009F\uFFFD]/g, -4],
  // A capital in a word.
  [/(?<=\p{Ll})\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu, -3],
]
const rated = (text: string) => likeness.reduce((sum, [kind, rate]) => sum + (text.match(kind)?.length ?? 0) * rate, 0)

const blank = 0x20

/** Guesses the encoding of a file: of the single-byte ones the one that looks most like words, Western if several do. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const unicode = unicodeOf(bytes)
  if (unicode) return unicode
  const candidates = ['windows-1252', 'macintosh', 'windows-1250', 'cp850'] as const
  const isBesideForeign = (byte: number, at: number) => Math.max(byte, bytes[at - 1] ?? 0, bytes[at + 1] ?? 0) > 0x7f
  // A blank between two places, so that they make no word together.
  const foreign = bytes
    .map((byte, at) => (isBesideForeign(byte, at) ? byte : blank))
    .filter((byte, at, all) => byte !== blank || all[at - 1] !== blank)
    .subarray(0, sampled)
  const scores = candidates.map(encoding => rated(decodeAs(foreign, encoding)))
  return candidates[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}
