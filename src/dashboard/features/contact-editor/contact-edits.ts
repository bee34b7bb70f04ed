import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import { type Edit, editAt, putEdit, remainingEdits, unsentEdits, withoutEdit } from '#contract/document/edits'
import { equivalentJson, type Path } from '#contract/document/members'
import { isJsonObject } from '#contract/reading/json-object'
import type { FieldIssue } from '#dashboard/api/client/call-error'
import { useDraft } from '#dashboard/api/drafts/use-draft'

/** What is to become of a value: a text sets it (also the empty one), null clears it, undefined leaves it. */
export type Change = string | null | undefined

export type ChangeEdits = (how: (edits: readonly Edit[]) => Edit[]) => void

/** What is to become of the value at a path. */
export const changeAt = (edits: readonly Edit[], path: Path): Change => editAt(edits, path)?.value as Change

/** The edits with one more; undefined takes it back. One that sets what is there stands too: its field is open. */
export const withChange = (edits: readonly Edit[], path: Path, value: Change): Edit[] =>
  value === undefined ? withoutEdit(edits, path) : putEdit(edits, path, value)

/**
 * Adds a metadata value, empty at first. Where all of its name was to be cleared, the `members` it has are cleared one
 * by one instead: a service that merges would keep them.
 */
export function withAdded(edits: readonly Edit[], path: Path, members: readonly string[]): Edit[] {
  const whole = path.slice(0, -1)
  if (!editAt(edits, whole)) return putEdit(edits, path, '')
  const cleared = members.reduce(
    (before, member) => putEdit(before, [...whole, member], null),
    withoutEdit(edits, whole),
  )
  return putEdit(cleared, path, '')
}

/** The edits that make the labels `before` into those `after`. */
export function withLabels(edits: readonly Edit[], before: readonly string[], after: readonly string[]): Edit[] {
  const changed = [...new Set([...after, ...before])].filter(label => before.includes(label) !== after.includes(label))
  const ofLabels = changed.map(label => ({ path: ['labels', label], value: after.includes(label) ? label : null }))
  return [...withoutEdit(edits, ['labels']), ...ofLabels]
}

/** The edits that change something: setting a value to what it is, or clearing what there is none of, does not. */
export const effectiveEdits = (contact: Contact, edits: readonly Edit[]): Edit[] =>
  remainingEdits(documentOf(contact), edits, equivalentJson)

export type RefusedValues = {
  /** What the service said of a changed value; undefined once it is changed again. */
  wordsAt: (path: Path) => string | undefined
  /** What it said of anything else. */
  others: FieldIssue[]
}

const leadsTo = ({ path }: FieldIssue, value: Path) =>
  value.every(
    (step, index) => String(path[index]) === step || (index === 0 && String(path[index]).toLowerCase() === step),
  )

/** Puts what the service refused beside the values that were sent. */
export function refusedValues(
  issues: readonly FieldIssue[],
  sent: readonly Edit[],
  edits: readonly Edit[],
): RefusedValues {
  // A value that is to be cleared has no field to say it at, and labels have one for all.
  const shown = sent.filter(({ path, value }) => value !== null && path[0] !== 'labels')
  return {
    others: issues.filter(issue => !shown.some(({ path }) => leadsTo(issue, path))),
    wordsAt(path) {
      const before = changeAt(sent, path)
      if (before === null || before !== changeAt(edits, path)) return undefined
      const words = issues.filter(issue => leadsTo(issue, path)).flatMap(({ message }) => message ?? [])
      return words.length > 0 ? words.join(' ') : undefined
    },
  }
}

/** Changes of a contact that are not saved, and the contact as it was when the first of them was made. */
export type ContactDraft = { base: Contact; edits: readonly Edit[] }

const isDraft = (stored: unknown): stored is ContactDraft =>
  isJsonObject(stored) && isJsonObject(stored.base) && Array.isArray(stored.edits)

/** How many of the changes the contact as it is now does not have yet. */
const countLeft = ({ base, edits }: ContactDraft, current: Contact) =>
  effectiveEdits(current, effectiveEdits(base, edits)).length

const none: readonly Edit[] = []

/** The edits of one contact, kept over a reload. `current` is the contact as it was last read. */
export function useContactDraft(id: string, current: Contact) {
  const kept = useDraft<ContactDraft>(`contact/${id}`, {
    // What the contact has meanwhile is not there to be restored.
    read: stored => (isDraft(stored) && countLeft(stored, current) > 0 ? stored : undefined),
    isWorthSaving: ({ base, edits }) => effectiveEdits(base, edits).length > 0,
  })
  const { draft, put, peek } = kept
  const count = draft ? countLeft(draft, current) : 0
  const change: ChangeEdits = how => {
    const { base, edits } = peek() ?? { base: current, edits: none }
    const next = how(edits)
    put(next.length > 0 ? { base, edits: next } : undefined)
  }
  return {
    ...kept,
    edits: draft?.edits ?? none,
    base: draft?.base ?? current,
    /** How many values would be changed by saving. */
    count,
    restored: kept.restored && count > 0,
    change,
    /** Takes away what was saved; what was typed meanwhile stays, as changes of the contact as it is now. */
    settle: (saved: readonly Edit[], now: Contact) => {
      const edits = unsentEdits(peek()?.edits ?? none, saved)
      put(edits.length > 0 ? { base: now, edits } : undefined)
    },
    isDirty: () => countLeft(peek() ?? { base: current, edits: none }, current) > 0,
  }
}
