import type { ContactCreate } from '#contract/contacts-v1'
import { proveCreated } from '#contract/document/contact-document'
import { isJsonObject } from '#contract/reading/json-object'
import type { ImportRow } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow } from '#team/jobs/job-rows'
import { findContact } from './find-contact'
import { type Effect, type Later, type Outcome, outcomeOf, unlikeIn, unreadable } from './row-outcome'
import type { RowTools } from './row-tools'

/**
 * Looks for a contact whose creation may have been carried out. Only if no contact had its number and name before:
 * otherwise the match may be an older contact or that of another row.
 */
export async function lookForRow(
  row: ClaimedRow,
  tools: RowTools,
  effect: Effect & { kind: 'unknown' } = { kind: 'unknown' },
): Promise<Outcome> {
  const { body, reason } = row.input as ImportRow
  const unknown = outcomeOf(row.place, effect)
  if (reason || !tools.owner.rights.has('contacts.read') || !(await tools.isAlone(row))) return unknown
  let later: Later | undefined
  const read: RowTools['read'] = async request => {
    const effect = await tools.read(request)
    if (effect.kind === 'later' && effect.wait.reason === 'rate') later = effect.wait
    return effect
  }
  const id = await findContact(body as ContactCreate, { ...tools, read })
  if (id === undefined) return { ...unknown, ...(later && { later }) }
  if (id === null) return { ...unknown, end: { ...unknown.end, result: { reason: 'not-found-again' } } }
  await tools.settle(row, id)
  return { end: { place: row.place, state: 'done', result: { ...(id !== '' && { id }) } } }
}

/** The outcome of a creation (EP 7), which is never sent again if it may have been carried out. */
export async function endOfImport(row: ClaimedRow, effect: Effect, tools: RowTools): Promise<Outcome> {
  if (effect.kind === 'unknown') return lookForRow(row, tools, effect)
  // An earlier attempt may have created the contact.
  if (effect.kind === 'refused' && row.maybe) return lookForRow(row, tools, { ...effect, kind: 'unknown' })
  const outcome = outcomeOf(row.place, effect)
  if (effect.kind !== 'done') return outcome
  const answer = parsed(effect.text)
  if (!isJsonObject(answer) || !Number.isInteger(answer.ID)) return lookForRow(row, tools, unreadable(effect.text))
  const unlike = unlikeIn(proveCreated((row.input as ImportRow).body as ContactCreate, answer))
  return { end: { ...outcome.end, result: { status: effect.status, id: String(answer.ID), ...unlike } } }
}

export const importRow = async (row: ClaimedRow, tools: RowTools): Promise<Outcome> =>
  endOfImport(row, await tools.write(row, { name: 'createContact', body: (row.input as ImportRow).body }), tools)
