import { decodeText } from './decode-text'
import type { FileRow } from './file-row'
import { readCsv } from './read-csv'
import { isZip, unpackedSize } from './zip-size'

/** The most of a file that is read: its bytes, unpacked, and its rows. */
export const mostBytes = 200_000_000
const mostRows = 100_000

/** Why a file is not read. `old`: a workbook of before 2007, or one with a password. */
export type FileRefusal = 'too-large' | 'old' | 'unreadable' | 'empty'

export type FileRows = {
  rows: FileRow[]
  /** There are more rows than are read. */
  cut: boolean
  /** A workbook has its texts as they are; in a text what would be a formula is marked, and read without the mark. */
  kind: 'text' | 'workbook'
  /** Tells this file from all others. */
  hash: string
}

/** How workbooks begin that are no archive. */
const isOldWorkbook = ([first, second, third, fourth]: Uint8Array) =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0

/** A short text for these bytes, the same for the same alone. Without a secure context browsers have no SHA-256: then FNV-1a. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  }
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${bytes.length}-${hash.toString(36)}`
}

async function rowsOf(bytes: Uint8Array): Promise<FileRow[] | FileRefusal> {
  if (isOldWorkbook(bytes)) return 'old'
  if (!isZip(bytes)) return readCsv(decodeText(bytes).text, mostRows + 2)
  const size = unpackedSize(bytes)
  if (size === undefined) return 'unreadable'
  if (size > mostBytes) return 'too-large'
  const { readXlsx } = await import('./read-xlsx')
  return readXlsx(bytes, mostRows + 2).catch(() => 'unreadable' as const)
}

/** The rows of a file: text with commas, semicolons or tabs, or a workbook's first sheet. Blank rows are none. */
export async function readFile(file: Blob): Promise<FileRows | FileRefusal> {
  if (file.size > mostBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await rowsOf(bytes)
  if (typeof rows === 'string') return rows
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (filled.length === 0) return 'empty'
  const kind = isZip(bytes) ? 'workbook' : 'text'
  // One of them may be a head.
  return { rows: filled.slice(0, mostRows + 1), cut: rows.length > mostRows + 1, kind, hash: await hashOf(bytes) }
}
