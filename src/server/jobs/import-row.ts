import type { ContactCreate } from '#contract/contacts-v1'
import { valueAt } from '#contract/reading/json-object'
import type { ImportRow } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow } from '#team/jobs/job-rows'
import { findContact } from './find-contact'
import type { RowTools } from './row-tools'
import { type Later, type Outcome, outcomeOf, type Told } from './told'

/**
 * Looks for a contact whose creation may have been carried out. Only if no contact had its number and name before:
 * otherwise the match may be an older contact or that of another row.
 */
export async function lookForRow(row: ClaimedRow, tools: RowTools): Promise<Outcome> {
  const { body, reason } = row.input as ImportRow
  const unknown = outcomeOf(row.place, { kind: 'unknown' })
  if (reason || !tools.owner.rights.has('contacts.read') || !(await tools.isAlone(row))) return unknown
  let later: Later | undefined
  const read: RowTools['read'] = async request => {
    const told = await tools.read(request)
    if (told.kind === 'later' && told.wait.reason === 'rate') later = told.wait
    return told
  }
  const id = await findContact(body as ContactCreate, { ...tools, read })
  if (id === undefined) return { ...unknown, ...(later && { later }) }
  if (id === null) return { ...unknown, end: { ...unknown.end, result: { reason: 'not-found-again' } } }
  await tools.settle(row, id)
  return { end: { place: row.place, state: 'done', result: { ...(id !== '' && { id }) } } }
}

/** The outcome of a creation (EP 7), which is never sent again if it may have been carried out. */
export async function endOfImport(row: ClaimedRow, told: Told, tools: RowTools): Promise<Outcome> {
  if (told.kind === 'unknown') return lookForRow(row, tools)
  const outcome = outcomeOf(row.place, told)
  if (told.kind !== 'done') return outcome
  const id = valueAt(parsed(told.text), ['ID'])
  const result = { status: told.status, ...(Number.isInteger(id) && { id: String(id) }) }
  return { end: { ...outcome.end, result } }
}

export const importRow = async (row: ClaimedRow, tools: RowTools): Promise<Outcome> =>
  endOfImport(row, await tools.write(row, { name: 'createContact', body: (row.input as ImportRow).body }), tools)
