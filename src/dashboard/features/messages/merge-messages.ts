import type { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { instantOf } from '#dashboard/i18n/format'
import { type Timeline, timelineOf } from '#dashboard/parts/messages/timeline'
import { rowKey } from '#dashboard/parts/row-key'
import type { FormName } from './participant-forms'

/** A message of a conversation, once, however many forms of the participant found it. */
export type FoundMessage = {
  key: string
  message: Message
  foundBy: FormName[]
  timeline: Timeline
  /** Time of its first status; a last change says nothing about it. */
  sent: string | undefined
  /** What came in members that could not be read. */
  wrong?: Readonly<Record<string, unknown>>
}

export type FoundRow = { ok: true; value: FoundMessage } | { ok: false; raw: unknown; reason: string }

type Answer = { form: FormName; rows: readonly Row<Message>[] }

function toRow(row: Row<Message>, key: string, foundBy: FormName[]): FoundRow {
  if (!row.ok) return row
  const timeline = timelineOf(row.value.statuses)
  const found = { key, message: row.value, foundBy, timeline, sent: timeline.begun }
  return { ok: true, value: { ...found, ...(row.wrong && { wrong: row.wrong }) } }
}

/** A message that does not say when it was sent takes its place by its last change. */
const timeOf = (row: FoundRow) =>
  row.ok ? (instantOf(row.value.sent ?? row.value.message.modified)?.getTime() ?? -1) : -2

/** What all forms found, each message once, the newest first; rows without a time and unreadable ones come last. */
export function mergeMessages(answers: readonly Answer[]): FoundRow[] {
  const merged = new Map<string, { row: Row<Message>; foundBy: FormName[] }>()
  for (const { form, rows } of answers) {
    for (const row of rows) {
      const key = rowKey(row)
      const before = merged.get(key)
      if (!before) merged.set(key, { row, foundBy: [form] })
      else if (!before.foundBy.includes(form)) before.foundBy.push(form)
    }
  }
  return [...merged]
    .map(([key, { row, foundBy }]) => toRow(row, key, foundBy))
    .toSorted((a, b) => timeOf(b) - timeOf(a))
}
