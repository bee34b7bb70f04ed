import { type Row, readRow } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import type { Schema } from '#contract/schema'

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

/** Characters of a faulty body that are kept for the details. */
const mostRaw = 65_536

const isBlank = (text: string) => /^[ \t\r\n]*$/.test(text)

/**
 * Reads the rows of a list while its bytes arrive, as tolerantly as the contract. It looks only for the ends of rows;
 * JSON.parse reads each (docs/decisions/0017-rows-in-a-worker.md).
 */
export function createRowReader<T>({ row: schema, parts = schema }: RowReading<T>) {
  const decoder = new TextDecoder()
  let raw = ''
  /** What is not read yet, and the place in it where the search for the end of a row continues. */
  let [text, at] = ['', 0]
  /** Open brackets of the current row. */
  let depth = 0
  let [isList, isQuoted, isClosed, isReadable] = [false, false, false, false]
  let count = 0
  let fault: string | undefined

  const read = (written: string): Row<T>[] => {
    if (fault !== undefined) return []
    try {
      const row = salvaged(parts as Schema<T>, readRow(schema, JSON.parse(written)))
      count += 1
      isReadable ||= row.ok
      return [row]
    } catch (cause) {
      fault = String(cause)
      return []
    }
  }

  const readRows = (): Row<T>[] => {
    const rows: Row<T>[] = []
    let from = 0
    for (; at < text.length && !isClosed; at++) {
      const character = text[at]
      if (isQuoted) {
        if (character === '\\') at++
        else if (character === '"') isQuoted = false
        continue
      }
      if (character === '"') isQuoted = true
      else if (character === '[' || character === '{') depth++
      else if (character === ']' || character === '}') depth--
      isClosed = depth < 0
      if (!isClosed && (depth > 0 || character !== ',')) continue
      const written = text.slice(from, at)
      from = at + 1
      const isEmptyList = isClosed && count === 0 && isBlank(written)
      if (!isEmptyList) rows.push(...read(written))
      if (isClosed && character !== ']') fault ??= 'A brace closes the list.'
    }
    text = text.slice(from)
    at -= from
    if (isClosed && !isBlank(text)) fault ??= 'Something stands after the list.'
    return rows
  }

  return {
    /** Returns the rows completed by these bytes. */
    push(bytes: Uint8Array): Row<T>[] {
      const chunk = decoder.decode(bytes, { stream: true })
      if (!isList || raw.length < mostRaw) raw += chunk
      if (isList) text += chunk
      else {
        const begin = /^[ \t\r\n]*\[/.exec(raw)
        isList = begin !== null
        text = raw.slice(begin?.[0].length)
      }
      return isList ? readRows() : []
    },
    /** Returns what the whole body was. */
    end(): BodyVerdict {
      if (!isList) return { kind: 'text', text: raw + decoder.decode() }
      const faulty = { raw: raw.slice(0, mostRaw), reason: fault ?? 'The list is not closed.' }
      if (!isClosed) return { kind: 'truncated', ...faulty }
      return fault === undefined ? { kind: 'rows', readable: isReadable } : { kind: 'malformed', ...faulty }
    },
  }
}
