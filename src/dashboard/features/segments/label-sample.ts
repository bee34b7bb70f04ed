import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { getOwn } from '#contract/reading/json-object'
import type { Segment } from '#contract/segments'

/**
 * Contacts that carry a label, out of one page that was asked for it, and fulfil what else the segment says: its
 * properties, and none of the labels it excludes. `labelled` counts those that carry the label at all.
 */
export type LabelSample = { contacts: Contact[]; labelled: number; more: boolean }

export type SegmentRule = Pick<Segment, 'exclude' | 'properties'>

/** The properties that a segment gives a value for. */
export const ruleProperties = ({ properties }: SegmentRule): Record<string, string> =>
  Object.fromEntries(Object.entries(properties ?? {}).filter((pair): pair is [string, string] => pair[1] !== null))

/** A service may compare without capitals. */
const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()

/** A service may ignore the filter, so only contacts that carry the label count. */
export function labelSample(
  label: string,
  page: { rows: readonly Row<Contact>[]; next: unknown },
  rule: SegmentRule,
): LabelSample {
  const required = Object.entries(ruleProperties(rule))
  const labelled = page.rows.flatMap(row => (row.ok && row.value.labels?.includes(label) ? [row.value] : []))
  const contacts = labelled.filter(
    ({ labels, properties }) =>
      required.every(([name, value]) => same(getOwn(properties, name), value)) &&
      !labels?.some(each => rule.exclude?.includes(each)),
  )
  return { contacts, labelled: labelled.length, more: page.next !== undefined }
}
