import { type Row, readRow } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import type { Schema } from '#contract/schema'
import { createRowSplitter } from './split-rows'

/** The schemas of rows. */
export type RowReading<T> = {
  row: Schema<T>
  /** A row that fails `row` keeps the members that pass this schema; by default `row`. */
  parts?: Schema
}

/**
 * Result of a body. `text`: not a list, to be read like any other response. The other two are faults; `raw` is the
 * beginning of the body.
 */
export type BodyVerdict =
  | { kind: 'rows'; readable: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'truncated' | 'malformed'; raw: string; reason: string }

/** Bytes of a faulty body that are kept for the details. */
const maxRawBytes = 65_536

/** Reads rows while their bytes arrive, as tolerantly as the contract. */
export function createBodyReader<T>({ row: schema, parts = schema }: RowReading<T>) {
  const splitter = createRowSplitter()
  const raw: Uint8Array[] = []
  let rawBytes = 0
  let rows = 0
  let readable = false
  let fault: string | undefined

  const read = (text: string, last: boolean): Row<T>[] => {
    // Two consecutive commas may be in different runs.
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
    /** Returns the rows completed by these bytes. */
    push(bytes: Uint8Array): Row<T>[] {
      if (splitter.isList() !== true || rawBytes < maxRawBytes) {
        raw.push(bytes.slice(0, splitter.isList() === true ? maxRawBytes - rawBytes : undefined))
        rawBytes += bytes.length
      }
      const run = splitter.push(bytes)
      return run && fault === undefined ? read(run.text, run.last) : []
    },
    /** Returns what the whole body was. */
    end(): BodyVerdict {
      const text = () => new TextDecoder().decode(joined(raw))
      if (splitter.isList() !== true) return { kind: 'text', text: text() }
      if (splitter.isCutOff()) return { kind: 'truncated', raw: text(), reason: fault ?? 'The list is not closed.' }
      if (splitter.isBroken()) fault ??= 'Something stands after the list.'
      return fault === undefined ? { kind: 'rows', readable } : { kind: 'malformed', raw: text(), reason: fault }
    },
  }
}

/** Parses a run; if a value is invalid, returns the values before it. */
function parsed(text: string): { rows: unknown[]; fault: string | undefined } {
  try {
    return { rows: JSON.parse(`[${text}]`) as unknown[], fault: undefined }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { rows: soundRows(text), fault: reason }
  }
}

/** Returns the rows before the fault of a run by splitting it at its commas, one row at a time. */
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
