import { numberKey } from '#contract/numbers/same-number'
import { isJsonObject } from '#contract/reading/json-object'
import { type Issue, issuesOf } from '#contract/reading/received'
import { ChangeRow, ImportRow, type JobKindName, NumberRow } from '#contract/team/jobs'
import { TeamRefusal } from '#team/team-refusal'

const shapes = { 'import-contacts': ImportRow, 'change-contacts': ChangeRow, 'check-numbers': NumberRow } as const

/** An uploaded row in its stored form. */
export interface NewRow {
  state: 'waiting' | 'skipped'
  number: string | null
  input: string
  result: string | null
}

/** Whether a path leads to a value that a change can set. */
export const isValue = ([member, ...names]: readonly string[]) =>
  member === 'metadata' ? names.length === 2 : (member === 'labels' || member === 'properties') && names.length === 1

/** Reads the row `place` of an upload; throws 400 if it does not fit its kind. */
export function readRow(kind: JobKindName, place: number, value: unknown): NewRow {
  const [issue] = issuesOf(shapes[kind], value)
  if (issue) throw wrongRow(place, issue.path, issue.code)
  if (kind === 'change-contacts' && !isValue((value as ChangeRow).path))
    throw wrongRow(place, ['path'], 'invalid_value')
  const row = { state: 'waiting' as const, number: null, input: JSON.stringify(value), result: null }
  if (kind !== 'import-contacts') return row
  const { action, body, reason } = value as ImportRow
  if (action === 'skip') return { ...row, state: 'skipped', result: reason ? JSON.stringify({ reason }) : null }
  if (!isJsonObject(body)) throw wrongRow(place, ['body'], 'invalid_type')
  return { ...row, number: typeof body.Phone === 'string' ? numberKey(body.Phone) || null : null }
}

function wrongRow(place: number, inside: Issue['path'], code: string): TeamRefusal {
  const path = ['rows', place, ...inside.map(name => (typeof name === 'number' ? name : String(name)))]
  const message = `Row ${place + 1} is not as it should be. Nothing was begun.`
  return new TeamRefusal(400, message, { issues: [{ path, code, message }] })
}
