import type { QueryClient } from '@tanstack/react-query'
import { phoneType } from '#contract/codes/code-tables'
import type { NumberFault } from '#contract/numbers/read-number'
import type { ChangeRow } from '#contract/team/jobs'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { contactWords } from '#dashboard/parts/contact/contact-words'
import { countEach } from '#dashboard/parts/count-each'
import { lookUpMany } from '#dashboard/parts/lookup/look-up-many'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'

export const changeKinds = ['add-label', 'remove-label', 'set', 'clear', 'numbers'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Findings about a number. `same`: another contact has it, perhaps written differently. */
export const findings = ['invalid', 'guessed', 'landline', 'country', 'same', 'unchecked'] as const
export type Finding = (typeof findings)[number]

/** The change of every contact. `name` is that of the label or property. */
export type ChangeChoice = { kind: ChangeKind; name: string; value: string }

/** Facts about a number. `fault`: why it is invalid, if that was checked in the browser. */
export type NumberFacts = { e164: string; findings: readonly Finding[]; fault?: NumberFault }

/** A proposed change of one contact; with equal `before` and `after` only a finding. */
export type Proposal = ChangeRow & Omit<NumberFacts, 'e164'>

export const isChange = ({ before, after }: Proposal): boolean => before !== after

/** A number with a 0 added, which a person includes first. */
export const isGuess = (proposal: Proposal): boolean => isChange(proposal) && proposal.findings.includes('guessed')

/** Returns the proposed changes; contacts that stay unchanged have none. */
export function proposalsOf(
  contacts: readonly ChosenContact[],
  { kind, name, value }: ChangeChoice,
  facts: ReadonlyMap<string, NumberFacts>,
): Proposal[] {
  return contacts.flatMap((contact): Proposal[] => {
    const base = { id: contact.id, name: contactWords(contact) ?? '', findings: [] }
    if (kind === 'add-label' || kind === 'remove-label') {
      const has = contact.labels?.includes(name) ?? false
      if (has === (kind === 'add-label')) return []
      return [{ ...base, path: ['labels', name], before: has ? name : '', after: has ? '' : name }]
    }
    const path = ['properties', name]
    const before = contact.properties[name] ?? ''
    if (kind === 'numbers') {
      const { e164 = before, findings: found = [], fault } = facts.get(before) ?? {}
      const isNothing = before.trim() === '' || (before === e164 && found.length === 0)
      return isNothing ? [] : [{ ...base, path, before, after: e164, findings: found, fault }]
    }
    const after = kind === 'set' ? value : ''
    return before === after ? [] : [{ ...base, path, before, after }]
  })
}

type Search = {
  client: QueryClient
  contacts: readonly ChosenContact[]
  property: string
  /** Country of national numbers, and the expected country; empty for none. */
  region: string
  /** The person may call EP 10. */
  mayLookUp: boolean
  signal: AbortSignal
  onProgress: (done: number, all: number) => void
}

/** `error`: why the lookup ended early. */
export type CheckedNumbers = { facts: Map<string, NumberFacts>; error: unknown }

/**
 * Looks up each different number of a property once. Those without an answer on their format are parsed here and marked
 * `unchecked`.
 */
export async function checkNumbers(search: Search): Promise<CheckedNumbers> {
  const { client, contacts, property, region, mayLookUp, signal, onProgress } = search
  const written = contacts.map(({ properties }) => properties[property] ?? '').filter(each => each.trim() !== '')
  const different = [...new Set(written)]
  const { found, error } = await lookUpMany(client, mayLookUp ? different : [], { region, signal, onProgress })
  const { readNumber } = await loadNumbers()
  const read = (each: string) => {
    const answer = found.get(each)
    if (answer?.IsValid == null) {
      const { number, fault } = readNumber(each, region)
      return { e164: number?.e164, isGuessed: number?.isGuessed, fault, answer: undefined }
    }
    const { IsValid, E164Format, fault, isGuessed } = answer
    return { e164: IsValid ? E164Format || each : undefined, isGuessed, fault, answer }
  }
  const known = new Map(different.map(each => [each, read(each)]))
  const owners = countEach(written.flatMap(each => known.get(each)?.e164 ?? []))
  const findingsOf = ({ e164, isGuessed, answer }: ReturnType<typeof read>): Finding[] => {
    if (e164 === undefined) return ['invalid']
    const is: Partial<Record<Finding, boolean>> = {
      guessed: isGuessed,
      landline: answer?.Type != null && phoneType(answer.Type) === 'fixedLine',
      country: region !== '' && answer?.RegionCode != null && answer.RegionCode !== region,
      same: (owners.get(e164) ?? 0) > 1,
      unchecked: !answer,
    }
    return findings.filter(finding => is[finding])
  }
  const facts = Array.from(known, ([each, number]): [string, NumberFacts] => [
    each,
    { e164: number.e164 ?? each, findings: findingsOf(number), fault: number.fault },
  ])
  return { facts: new Map(facts), error }
}
