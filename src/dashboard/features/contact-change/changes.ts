import type { NumberFault } from '#contract/numbers/read-number'
import type { ChangeRow } from '#contract/team/jobs'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { contactWords } from '#dashboard/parts/contact/contact-name'

export const changeKinds = ['add-label', 'remove-label', 'set', 'clear', 'numbers'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What is wrong with a number. `same`: another contact has it once both are written alike. */
export const findings = ['invalid', 'guessed', 'landline', 'country', 'same', 'unchecked'] as const
export type Finding = (typeof findings)[number]

/** What is to be done to every contact. `name`: of the label or property. */
export type ChangeChoice = { kind: ChangeKind; name: string; value: string }

/** What is known of a number by how it is written. `fault`: why it is not valid, where its form was looked at here. */
export type NumberFacts = { e164: string; findings: readonly Finding[]; fault?: NumberFault | undefined }

/** A change as it would be made, or with the same value before and after a finding alone. */
export type Proposal = ChangeRow & Omit<NumberFacts, 'e164'>

export const isChange = ({ before, after }: Proposal): boolean => before !== after

function afterOf({ kind, value }: ChangeChoice, before: string, facts: ReadonlyMap<string, NumberFacts>): string {
  if (kind === 'set') return value
  if (kind === 'numbers') return facts.get(before)?.e164 ?? before
  return ''
}

/** What would become of each contact. Those that it would not touch are left out. */
export function proposalsOf(
  contacts: readonly ChosenContact[],
  choice: ChangeChoice,
  facts: ReadonlyMap<string, NumberFacts>,
): Proposal[] {
  const { kind, name } = choice
  if (name === '') return []
  const proposals = contacts.flatMap((contact): Proposal[] => {
    const base = { id: contact.id, name: contactWords(contact) ?? '', findings: [] }
    if (kind === 'add-label' || kind === 'remove-label') {
      const has = contact.labels?.includes(name) ?? false
      if (has === (kind === 'add-label')) return []
      return [{ ...base, path: ['labels', name], before: has ? name : '', after: has ? '' : name }]
    }
    const before = contact.properties[name] ?? ''
    if (kind === 'numbers' && before.trim() === '') return []
    const after = afterOf(choice, before, facts)
    const { findings: found = [], fault } = (kind === 'numbers' && facts.get(before)) || {}
    if (before === after && found.length === 0) return []
    return [{ ...base, path: ['properties', name], before, after, findings: found, ...(fault && { fault }) }]
  })
  return proposals
}

/** The names of properties that these contacts have, the most usual first. */
export function propertyNames(contacts: readonly ChosenContact[]): string[] {
  const counts = new Map<string, number>()
  for (const { properties } of contacts)
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

export const labelNames = (contacts: readonly ChosenContact[]): string[] => [
  ...new Set(contacts.flatMap(({ labels }) => labels ?? [])),
]
