import type { Encoding } from './decode-text'

/** What a file is by its bytes, whatever its name says. `old`: a workbook of before 2007. */
export type FileKind = 'text' | 'workbook' | 'old' | 'password' | 'not-a-table'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** How pictures and archives begin: PNG, JPEG, GIF, WebP, gzip, 7-Zip, RAR. */
const otherBytes = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
]

/** Files of pages, contacts, calendars, mails and data, which are text and no table. */
const otherText =
  /^\s*(?:<[!?a-z]|%PDF-|%!PS|\{\\rtf|BEGIN:V|ID;P|[[{]\s*["{[]|(?:version: 1\s+)?dn: |(?:[\w-]+:.*[\r\n]+|[ \t].*[\r\n]+)*MIME-Version: )/i

/** Control characters of ordinary texts; Ctrl-Z ends those of MS-DOS. */
const ordinary = '\t\n\v\f\r\u001A\u001B'

/** Whether a text holds control characters that no table has, but for single ones in a text that is whole otherwise. */
function isBinary(start: string, encoding: Encoding): boolean {
  const controls = Array.from(start).filter(sign => sign < ' ' && !ordinary.includes(sign)).length
  const isWhole = encoding.startsWith('utf') && !start.includes('\uFFFD')
  return controls > start.length * (isWhole ? 0.1 : 0)
}

/** A file of before 2007 lists its parts by names in UTF-16: those of texts and mails are no workbook. */
function kindOfParts(parts: string): FileKind {
  if (parts.includes('EncryptedPackage')) return 'password'
  return /WordDocument|PowerPoint Document|__substg/.test(parts) ? 'not-a-table' : 'old'
}

/** The kind of a file; `start` is the beginning of its text, decoded. */
export function fileKind(bytes: Uint8Array, start: string, encoding: Encoding): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return kindOfParts(new TextDecoder('utf-16le').decode(bytes))
  if (otherBytes.some(first => startsWith(bytes, ...first))) return 'not-a-table'
  return otherText.test(start) || isBinary(start, encoding) ? 'not-a-table' : 'text'
}
