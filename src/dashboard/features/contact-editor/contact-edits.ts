import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import { type Edit, editAt, putEdit, remainingEdits, withoutEdit } from '#contract/document/edits'
import { equivalentJson, type Path } from '#contract/document/members'
import type { FieldIssue } from '#dashboard/api/client/call-error'

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
