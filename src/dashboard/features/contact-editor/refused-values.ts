import type { Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import type { FieldIssue } from '#dashboard/api/client/call-error'
import { changeAt } from './contact-edits'

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
