import type { Contact } from '#contract/contacts-v2'
import { contactOf, documentOf } from '#contract/document/contact-document'
import { applyEdits, type Edit } from '#contract/document/edits'
import { inexactNumber } from '#contract/document/inexact-number'
import { isJsonObject, valueAt } from '#contract/reading/json-object'
import type { ChangeRow, JobRowReason } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow } from '#team/jobs/job-rows'
import { type Effect, failedOutcome, type Outcome, outcomeOf } from './row-outcome'
import type { RowTools } from './row-tools'

/** An empty value clears the field. */
const editOf = ({ path, after }: ChangeRow): Edit => ({ path, value: after === '' ? null : after })

const contactIn = (text: string): Contact | undefined => {
  const json = parsed(text)
  return isJsonObject(json) && isJsonObject(json.properties) ? (json as Contact) : undefined
}

const isMissing = (effect: Effect) => effect.kind === 'refused' && effect.status === 404

/** Reads a contact, changes one value unless somebody else has, and sends it back (EP 15, EP 3). */
export async function changeRow(row: ClaimedRow, tools: RowTools): Promise<Outcome> {
  const { place } = row
  const change = row.input as ChangeRow
  const ended = (state: 'done' | 'refused' | 'skipped', reason: JobRowReason, status?: number): Outcome => ({
    end: { place, state, result: { reason, ...(status !== undefined && { status }) } },
  })
  const path = { id: change.id }
  const read = () => tools.read({ name: 'readContact', path, query: [['meta', 'true']] })
  const effect = await read()
  if (isMissing(effect)) return ended('refused', 'gone', 404)
  if (effect.kind === 'unknown') return failedOutcome(row, effect)
  if (effect.kind !== 'done') return outcomeOf(place, effect)
  const contact = contactIn(effect.text)
  if (!contact || inexactNumber(effect.text) !== undefined) {
    const said = 'This contact cannot be read in full, so it is not sent back.'
    return outcomeOf(place, { kind: 'refused', status: effect.status, said })
  }
  // A proposal cannot tell an empty text from a missing value.
  const valueIn = (of: Contact) => valueAt(documentOf(of), change.path) ?? ''
  const isLeft = (of: Contact) => valueIn(of) !== change.after
  if (!isLeft(contact)) {
    // An earlier attempt whose answer was lost may have set this value.
    const before = row.maybe ? undefined : await tools.known(row)
    const isOurs = row.maybe || (before !== undefined && before.kind !== 'refused' && before.kind !== 'stop')
    return isOurs ? { end: { place, state: 'done' } } : ended('skipped', 'already')
  }
  if (valueIn(contact) !== change.before) return ended('refused', 'conflict')

  const sent = await tools.write(row, {
    name: 'updateContact',
    path,
    body: contactOf(applyEdits(documentOf(contact), [editOf(change)]), contact),
  })
  if (isMissing(sent)) return isMissing(await read()) ? ended('refused', 'gone', 404) : outcomeOf(place, sent)
  if (sent.kind === 'unknown') return failedOutcome({ ...row, maybe: true }, sent)
  if (sent.kind !== 'done') return outcomeOf(place, sent)
  const returned = contactIn(sent.text)
  if (returned && !isLeft(returned)) return outcomeOf(place, sent)
  // The answer of EP 3 need not contain what was sent.
  const again = await read()
  const now = again.kind === 'done' ? contactIn(again.text) : undefined
  return now && isLeft(now) ? ended('done', 'saved-otherwise', sent.status) : outcomeOf(place, sent)
}
