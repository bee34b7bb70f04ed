import type { Contact } from '#contract/contacts-v2'
import { isNotFound, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { type ContactChanges, countChanges, effectiveChanges, valueAt } from './contact-changes'
import { type Conflict, conflictsOf, patchBody } from './merge-contact'
import { type Difference, differencesAfter } from './save-proof'

export type SaveOutcome =
  /** Somebody else changed the same values; nothing was sent. */
  | { kind: 'conflict'; fresh: Contact; conflicts: Conflict[] }
  /** The contact is as it was wanted already; nothing was sent. */
  | { kind: 'nothing-left' }
  /** `lost`: the answer never came, and reading says that it was done. `unproven`: metadata could not be read again. */
  | { kind: 'saved'; differences: Difference[]; lost?: boolean; unproven?: boolean }
  /** The answer never came, and the contact reads as before. */
  | { kind: 'not-done'; error: unknown }
  /** The contact is not there any more. */
  | { kind: 'gone'; error: unknown }
  /** The contact is there, and the service would not change it. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'failed'; error: unknown }

type SaveTools = {
  /** EP 15 with metadata, past every cache. */
  read: () => Promise<Contact>
  /** EP 3. */
  update: (body: Contact) => Promise<Contact>
}

const holds = (contact: Contact, { values, addLabels, removeLabels }: ContactChanges) => {
  const labels = contact.labels ?? []
  return (
    values.every(({ path, value }) => valueAt(contact, path) === value) &&
    addLabels.every(label => labels.includes(label)) &&
    !removeLabels.some(label => labels.includes(label))
  )
}

/**
 * Saves changes of a contact as api-notes 5 has it: reads it fresh, merges value by value with what it was when it was
 * opened (`base`), sends the whole of it, and compares what the service made of it. Never throws.
 */
export async function saveContact(base: Contact, wanted: ContactChanges, tools: SaveTools): Promise<SaveOutcome> {
  let fresh: Contact
  try {
    fresh = await tools.read()
  } catch (error) {
    return { kind: isNotFound(error) ? 'gone' : 'failed', error }
  }
  const conflicts = conflictsOf(base, fresh, wanted)
  if (conflicts.length > 0) return { kind: 'conflict', fresh, conflicts }
  const changes = effectiveChanges(fresh, wanted)
  // Somebody else made the same changes, or theirs were chosen.
  if (countChanges(changes) === 0) return { kind: 'nothing-left' }
  const body = patchBody(fresh, changes)
  try {
    return await proven(body, await tools.update(body), tools)
  } catch (error) {
    if (isNotFound(error)) return missing(error, tools)
    return isOutcomeUnknown(error) ? reconciled(error, body, changes, tools) : { kind: 'failed', error }
  }
}

const hasMetadata = ({ metadata }: Contact) => Object.keys(metadata ?? {}).length > 0

/** An answer without metadata proves nothing about it: it is read again. */
async function proven(body: Contact, answer: Contact, { read }: SaveTools): Promise<SaveOutcome> {
  if (!hasMetadata(body) || hasMetadata(answer)) return { kind: 'saved', differences: differencesAfter(body, answer) }
  try {
    const { metadata } = await read()
    return { kind: 'saved', differences: differencesAfter(body, { ...answer, metadata }) }
  } catch {
    const { metadata } = body
    return { kind: 'saved', differences: differencesAfter(body, { ...answer, metadata }), unproven: true }
  }
}

/** 404 on a PATCH is "missing or unable to update": reading says which. */
async function missing(error: unknown, { read }: SaveTools): Promise<SaveOutcome> {
  try {
    await read()
    return { kind: 'refused', error }
  } catch (second) {
    return isNotFound(second) ? { kind: 'gone', error } : { kind: 'failed', error }
  }
}

/** After a lost answer the contact is read: it says whether the work was done. */
async function reconciled(error: unknown, body: Contact, changes: ContactChanges, { read }: SaveTools) {
  const now = await read().catch(() => undefined)
  if (!now) return { kind: 'failed', error } as const
  if (!holds(now, changes)) return { kind: 'not-done', error } as const
  return { kind: 'saved', differences: differencesAfter(body, now), lost: true } as const
}
