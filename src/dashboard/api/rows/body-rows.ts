import { type Row, readRow } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import type { Schema } from '#contract/schema'
import { createRowSplitter } from './split-rows'

/** The schemas of rows. */
export type RowReading<T> = {
  row: Schema<T>
  /** A row that does not fit `row` keeps the members that fit this schema; by default `row` itself. */
  parts?: Schema
}

/**
 * What a body turned out to be when it ended. `text`: no list, to be read as any other answer. The other two are faults; `raw`
 * is how the body began.
 */
export type BodyVerdict =
  | { kind: 'rows'; readable: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'truncated' | 'malformed'; raw: string; reason: string }

/** So much of a body is kept for whoever looks at what came, in bytes. */
const maxRawBytes = 65_536

/** Reads rows while their bytes arrive, each as tolerantly as the contract does. */
export function createBodyReader<T>({ row: schema, parts = schema }: RowReading<T>) {
  const splitter = createRowSplitter()
  const raw: Uint8Array[] = []
  let rawBytes = 0
  let rows = 0
  let readable = false
  let fault: string | undefined

  const read = (text: string, last: boolean): Row<T>[] => {
    // Two commas with nothing between them may be in different runs.
    if (/^[ \t\r\n]*$/.test(text)) {
      if (!last || rows > 0) fault = 'A row is missing.'
      return []
    }
    const values = parsed(text)
    rows += values.rows.length
    fault = values.fault
    return values.rows.map(value => {
      const row = salvaged(parts as Schema<T>, readRow(schema, value))
      readable ||= row.ok
      return row
    })
  }

  return {
    /** The rows that became whole. */
    push(bytes: Uint8Array): Row<T>[] {
      if (splitter.isList() !== true || rawBytes < maxRawBytes) {
        raw.push(bytes.slice(0, splitter.isList() === true ? maxRawBytes - rawBytes : undefined))
        rawBytes += bytes.length
      }
      const run = splitter.push(bytes)
      return run && fault === undefined ? read(run.text, run.last) : []
    },
    /** What all of it was, once no more comes. */
    end(): BodyVerdict {
      const text = () => new TextDecoder().decode(joined(raw))
      if (splitter.isList() !== true) return { kind: 'text', text: text() }
      if (splitter.isCutOff()) return { kind: 'truncated', raw: text(), reason: fault ?? 'The list is not closed.' }
      if (splitter.isBroken()) fault ??= 'Something stands after the list.'
      return fault === undefined ? { kind: 'rows', readable } : { kind: 'malformed', raw: text(), reason: fault }
    },
  }
}

/** The values of a run; where one cannot be parsed, those before it. */
function parsed(text: string): { rows: unknown[]; fault: string | undefined } {
  try {
    return { rows: JSON.parse(`[${text}]`) as unknown[], fault: undefined }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { rows: soundRows(text), fault: reason }
  }
}

/** The rows of a run that holds a fault, as far as that: found by looking for its commas once more, one row at a time. */
function soundRows(text: string): unknown[] {
  const splitter = createRowSplitter()
  const rows: unknown[] = []
  splitter.push(new Uint8Array([0x5b]))
  const bytes = new TextEncoder().encode(`${text},`)
  let from = 0
  for (let at = bytes.indexOf(0x2c); at >= 0; at = bytes.indexOf(0x2c, at + 1)) {
    const run = splitter.push(bytes.subarray(from, at + 1))
    from = at + 1
    if (!run) continue
    try {
      rows.push(JSON.parse(run.text))
    } catch {
      return rows
    }
  }
  return rows
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
