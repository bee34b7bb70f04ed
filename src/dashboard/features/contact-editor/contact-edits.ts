import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import { type Edit, editAt, putEdit, remainingEdits, unsentEdits, withoutEdit } from '#contract/document/edits'
import { equivalentJson, type Path } from '#contract/document/members'
import { isJsonObject } from '#contract/reading/json-object'
import type { FieldIssue } from '#dashboard/api/client/call-error'
import { contactQueries } from '#dashboard/api/contacts'
import { useDraft } from '#dashboard/api/drafts/use-draft'

/** A text, also an empty one, sets a value; null clears it; undefined leaves it. */
export type Change = string | null | undefined

export type ChangeEdits = (how: (edits: readonly Edit[]) => Edit[]) => void

/** Returns the change at a path. */
export const changeAt = (edits: readonly Edit[], path: Path): Change => editAt(edits, path)?.value as Change

/** Adds an edit, or removes it for undefined. An edit that changes nothing stays: its field is open. */
export const withChange = (edits: readonly Edit[], path: Path, value: Change): Edit[] =>
  value === undefined ? withoutEdit(edits, path) : putEdit(edits, path, value)

/**
 * Adds an empty metadata value. If the whole name was being cleared, its `members` are cleared one by one instead,
 * because a merging service would keep them.
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

/** Returns the edits with the change of labels from `before` to `after`. */
export function withLabels(edits: readonly Edit[], before: readonly string[], after: readonly string[]): Edit[] {
  const changed = [...new Set([...after, ...before])].filter(label => before.includes(label) !== after.includes(label))
  const ofLabels = changed.map(label => ({ path: ['labels', label], value: after.includes(label) ? label : null }))
  return [...withoutEdit(edits, ['labels']), ...ofLabels]
}

/** Returns the edits that change the contact. */
export const effectiveEdits = (contact: Contact, edits: readonly Edit[]): Edit[] =>
  remainingEdits(documentOf(contact), edits, equivalentJson)

export type RefusedValues = {
  /** Returns the service's message about a value, until the value is changed again. */
  wordsAt: (path: Path) => string | undefined
  /** Messages about anything else. */
  others: FieldIssue[]
}

const leadsTo = ({ path }: FieldIssue, value: Path) =>
  value.every(
    (step, index) => String(path[index]) === step || (index === 0 && String(path[index]).toLowerCase() === step),
  )

/** Assigns the service's refusals to the values that were sent. */
export function refusedValues(
  issues: readonly FieldIssue[],
  sent: readonly Edit[],
  edits: readonly Edit[],
): RefusedValues {
  // A cleared value has no field, and labels share one.
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

/** Unsaved changes of a contact, and the contact when the first of them was made. */
export type ContactDraft = {
  base: Contact
  edits: readonly Edit[]
  /** When the base was read, in milliseconds since 1970; absent in drafts of an earlier version. */
  since?: number | undefined
}

const isDraft = (stored: unknown): stored is ContactDraft =>
  isJsonObject(stored) && isJsonObject(stored.base) && Array.isArray(stored.edits)

/** Counts the changes that the current contact does not have yet. */
const countLeft = ({ base, edits }: ContactDraft, current: Contact) =>
  effectiveEdits(current, effectiveEdits(base, edits)).length

const none: readonly Edit[] = []

/** Stores the edits of one contact over a reload. `current` is the contact as last read. */
export function useContactDraft(id: string, current: Contact) {
  const kept = useDraft<ContactDraft>(`contact/${id}`, {
    read: stored => (isDraft(stored) ? stored : undefined),
    isWorthSaving: ({ base, edits }) => effectiveEdits(base, edits).length > 0,
  })
  const { draft, put, peek } = kept
  const count = draft ? countLeft(draft, current) : 0
  // The contact may have got the restored changes in another way.
  const isOver = kept.restored && count === 0
  useEffect(() => {
    if (isOver) put(undefined)
  }, [isOver, put])
  const client = useQueryClient()
  const start = (base: Contact, edits: readonly Edit[] = none): ContactDraft => {
    return { base, edits, since: client.getQueryState(contactQueries.one(id).queryKey)?.dataUpdatedAt }
  }
  const change: ChangeEdits = how => {
    const before = peek() ?? start(current)
    const edits = how(before.edits)
    put(edits.length > 0 ? { ...before, edits } : undefined)
  }
  return {
    ...kept,
    edits: draft?.edits ?? none,
    base: draft?.base ?? current,
    since: draft?.since,
    /** Number of values that a save would change. */
    count,
    restored: kept.restored && count > 0,
    change,
    /** Removes saved edits; those typed meanwhile stay, on top of the current contact. */
    settle: (saved: readonly Edit[], now: Contact) => {
      const edits = unsentEdits(peek()?.edits ?? none, saved)
      put(edits.length > 0 ? start(now, edits) : undefined)
    },
    /** Replaces the edits by those left after a conflict, on top of the current contact. */
    rebase: (edits: readonly Edit[], now: Contact) => {
      const rebased = start(now, edits)
      put(rebased)
      return rebased
    },
    isDirty: () => countLeft(peek() ?? { base: current, edits: none }, current) > 0,
  }
}
