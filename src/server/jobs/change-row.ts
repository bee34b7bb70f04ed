import type { Contact } from '#contract/contacts-v2'
import { asRead, type Proof } from '#contract/document/compare'
import { contactOf, documentOf, proveContact } from '#contract/document/contact-document'
import { applyEdits, type Edit } from '#contract/document/edits'
import { inexactNumber } from '#contract/document/inexact-number'
import { equivalentJson, samePath } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { type ChangeRow, type JobRowReason, longestValue } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow, RowResult } from '#team/jobs/job-rows'
import { type Effect, failedOutcome, longestWords, type Outcome, outcomeOf, unlikeIn, unreadable } from './row-outcome'
import type { RowTools } from './row-tools'

/** An empty value clears the field. */
const editOf = ({ path, after }: ChangeRow): Edit => ({ path, value: after === '' ? null : after })

/** The value of the changed field. A proposal cannot tell an empty text from a missing value. */
const valueIn = (contact: Contact, { path }: ChangeRow) => valueAt(documentOf(contact), path) ?? ''

const contactIn = (text: string): Contact | undefined => {
  const json = parsed(text)
  if (!isJsonObject(json) || !isJsonObject(json.properties)) return undefined
  return Array.isArray(json.labels ?? []) ? (json as Contact) : undefined
}

/** True if an answer proves the change. A member without values does not: it may just be left out (§2: optional). */
const isProof = (returned: Contact, change: ChangeRow) =>
  valueIn(returned, change) === change.after && !equivalentJson(documentOf(returned)[change.path[0] ?? ''], {})

const isMissing = (effect: Effect) => effect.kind === 'refused' && effect.status === 404

const readContact = ({ id }: ChangeRow, tools: RowTools) =>
  tools.read({ name: 'readContact', path: { id }, query: [['meta', 'true']] })

const endedAs =
  ({ place }: ClaimedRow) =>
  (state: 'refused' | 'skipped', reason: JobRowReason, status?: number): Outcome => ({
    end: { place, state, result: { reason, ...(status !== undefined && { status }) } },
  })

/** Reads a contact, changes one value unless somebody else has, and sends it back (EP 15, EP 3). */
export async function changeRow(row: ClaimedRow, tools: RowTools): Promise<Outcome> {
  const { place } = row
  const change = row.input as ChangeRow
  const ended = endedAs(row)
  const effect = await readContact(change, tools)
  if (isMissing(effect)) return ended('refused', 'gone', 404)
  if (effect.kind === 'unknown') return failedOutcome(row, effect)
  if (effect.kind !== 'done') return outcomeOf(place, effect)
  const contact = contactIn(effect.text)
  if (!contact || inexactNumber(effect.text) !== undefined) {
    const said = 'This contact cannot be read in full, so it is not sent back.'
    return outcomeOf(place, { kind: 'refused', status: effect.status, said })
  }
  const value = valueIn(contact, change)
  if (value === change.after) {
    // An earlier attempt whose answer was lost may have set this value.
    const before = row.maybe ? undefined : await tools.known(row)
    const isOurs = row.maybe || (before !== undefined && before.kind !== 'refused' && before.kind !== 'stop')
    return isOurs ? { end: { place, state: 'done' } } : ended('skipped', 'already')
  }
  if (value !== change.before) {
    // The service may have stored the value of an earlier attempt in another form.
    if (row.maybe) return outcomeOf(place, { kind: 'unknown' })
    const said = typeof value === 'string' && value !== '' && { said: value.slice(0, longestWords) }
    return { end: { place, state: 'skipped', result: { reason: 'conflict', ...said } } }
  }

  const document = applyEdits(documentOf(contact), [editOf(change)])
  const body = contactOf(document, contact)
  const sent = await tools.write(row, { name: 'updateContact', path: { id: change.id }, body })
  return endOfChange(row, sent, tools, document)
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** What the service stored otherwise than in the sent `document`, apart from the changed value. */
const proofFor = ({ path: own }: ChangeRow, document: JsonObject, stored: Contact): Proof =>
  proveContact(document, documentOf(stored)).filter(
    ({ path, before, after }) => !samePath(path, own) && !(isNothing(before) && isNothing(after)),
  )

/**
 * The outcome of a change that sent `document`, unknown if another server sent it. Unless the answer proves all of it,
 * the contact is read again: EP 3 need not return every value.
 */
export async function endOfChange(
  row: ClaimedRow,
  sent: Effect,
  tools: RowTools,
  document?: JsonObject,
): Promise<Outcome> {
  const { place } = row
  const change = row.input as ChangeRow
  const ended = endedAs(row)
  const isLost = sent.kind === 'unknown'
  if (sent.kind !== 'done' && !isLost && !isMissing(sent)) return outcomeOf(place, sent)
  const prove = (stored: Contact) => (document ? proofFor(change, document, stored) : [])
  const done = (proof: Proof, result: RowResult = {}): Outcome => {
    const status = sent.kind === 'done' && { status: sent.status }
    return { end: { place, state: 'done', result: { ...status, ...result, ...unlikeIn(proof) } } }
  }
  const returned = sent.kind === 'done' ? contactIn(sent.text) : undefined
  const answered = returned && isProof(returned, change) ? prove(returned) : undefined
  if (answered?.length === 0) return done([])

  const again = await readContact(change, tools)
  if (isMissing(again)) return ended('refused', 'gone', 404)
  const now = again.kind === 'done' ? contactIn(again.text) : undefined
  const value = now && valueIn(now, change)
  // The read proves a lost write; without it the write may still arrive.
  if (isLost && value !== change.after) return failedOutcome({ ...row, maybe: true }, sent)
  if (isLost) await tools.settle(row, change.id)
  if (isMissing(sent)) return outcomeOf(place, sent)
  if (!now) {
    if (answered) return done(answered)
    if (again.kind === 'later' || again.kind === 'stop') {
      const outcome = outcomeOf(place, again)
      return { ...outcome, end: { ...outcome.end, maybe: true } }
    }
    return failedOutcome({ ...row, maybe: true }, again.kind === 'done' ? unreadable(again.text) : again)
  }
  const proof = asRead(prove(now))
  if (value === change.before) {
    const { end } = ended('refused', 'not-kept', sent.kind === 'done' ? sent.status : undefined)
    return { end: { ...end, result: { ...end.result, ...unlikeIn(proof) } }, failed: true }
  }
  if (value === change.after) return done(proof)
  // An undo proposes a change of this value.
  return done(proof, {
    reason: 'saved-otherwise',
    ...(typeof value === 'string' && { said: value.slice(0, longestValue) }),
  })
}
