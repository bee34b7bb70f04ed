import type { FieldIssue } from '#dashboard/data/client/call-error'
import { type ContactChanges, changeAt, type ValuePath } from './contact-changes'

export type RefusedValues = {
  /** What the service said of a changed value; undefined once it is changed again. */
  wordsAt: (path: ValuePath) => string | undefined
  /** What it said of anything else. */
  others: FieldIssue[]
}

const leadsTo = ({ path }: FieldIssue, value: ValuePath) =>
  value.every((step, at) => String(path[at]) === step || (at === 0 && String(path[at]).toLowerCase() === step))

/** Puts what the service refused beside the values that were sent. */
export function refusedValues(
  issues: readonly FieldIssue[],
  sent: ContactChanges,
  changes: ContactChanges,
): RefusedValues {
  // A value that is to be cleared has no field to say it at.
  const shown = sent.values.filter(({ value }) => value !== null)
  return {
    others: issues.filter(issue => !shown.some(({ path }) => leadsTo(issue, path))),
    wordsAt(path) {
      const before = changeAt(sent, path)
      if (before?.value === null || before?.value !== changeAt(changes, path)?.value) return undefined
      const words = issues.filter(issue => leadsTo(issue, path)).flatMap(({ message }) => message ?? [])
      return words.length > 0 ? words.join(' ') : undefined
    },
  }
}
