import type { QueryClient } from '@tanstack/react-query'
import { phoneType } from '#contract/codes/code-tables'
import type { NumberFault } from '#contract/numbers/read-number'
import type { ChangeRow } from '#contract/team/jobs'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { contactWords } from '#dashboard/parts/contact/contact-name'
import { lookUpMany } from '#dashboard/parts/lookup/look-up-many'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'

export const changeKinds = ['add-label', 'remove-label', 'set', 'clear', 'numbers'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Findings about a number. `same`: another contact has it, maybe written differently. */
export const findings = ['invalid', 'guessed', 'landline', 'country', 'same', 'unchecked'] as const
export type Finding = (typeof findings)[number]

/** The change of every contact. `name` is that of the label or property. */
export type ChangeChoice = { kind: ChangeKind; name: string; value: string }

/** Facts about a number. `fault`: why it is invalid, if that was checked in the browser. */
export type NumberFacts = { e164: string; findings: readonly Finding[]; fault?: NumberFault | undefined }

/** A proposed change of one contact; with equal `before` and `after` only a finding. */
export type Proposal = ChangeRow & Omit<NumberFacts, 'e164'>

export const isChange = ({ before, after }: Proposal): boolean => before !== after

function afterOf({ kind, value }: ChangeChoice, before: string, facts: ReadonlyMap<string, NumberFacts>): string {
  if (kind === 'set') return value
  if (kind === 'numbers') return facts.get(before)?.e164 ?? before
  return ''
}

/** The proposed changes; contacts that would stay as they are have none. */
export function proposalsOf(
  contacts: readonly ChosenContact[],
  choice: ChangeChoice,
  facts: ReadonlyMap<string, NumberFacts>,
): Proposal[] {
  const { kind, name } = choice
  if (name === '') return []
  return contacts.flatMap((contact): Proposal[] => {
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
}

/** Property names of these contacts, the most frequent first. */
export function propertyNames(contacts: readonly ChosenContact[]): string[] {
  const counts = new Map<string, number>()
  for (const { properties } of contacts)
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

export const labelNames = (contacts: readonly ChosenContact[]): string[] => [
  ...new Set(contacts.flatMap(({ labels }) => labels ?? [])),
]

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

type Known = {
  e164: string
  isValid: boolean
  type?: string | undefined
  region?: string | undefined
  fault?: NumberFault | undefined
  isGuessed?: boolean | undefined
}

/** `error`: why the lookup ended early. */
export type CheckedNumbers = { facts: Map<string, NumberFacts>; error: unknown }

/** Looks up each different number of a property once. Those without an answer are parsed here and marked `unchecked`. */
export async function checkNumbers(search: Search): Promise<CheckedNumbers> {
  const { client, contacts, property, region, mayLookUp, signal, onProgress } = search
  const written = contacts.map(({ properties }) => properties[property] ?? '').filter(each => each.trim() !== '')
  const different = [...new Set(written)]
  const known = new Map<string, Known>()
  const { found, error } = await lookUpMany(client, mayLookUp ? different : [], { region, signal, onProgress })
  for (const [input, { IsValid, E164Format, Type, RegionCode, fault, isGuessed }] of found) {
    const isValid = IsValid === true
    const type = Type == null ? undefined : phoneType(Type)
    known.set(input, {
      e164: (isValid && E164Format) || input,
      isValid,
      type,
      region: RegionCode ?? undefined,
      fault,
      isGuessed,
    })
  }
  const unchecked = new Set<string>()
  const { readNumber } = await loadNumbers()
  for (const each of different) {
    if (known.has(each)) continue
    unchecked.add(each)
    const { number, fault } = readNumber(each, region)
    known.set(each, { e164: number?.e164 ?? each, isValid: number !== undefined, fault, isGuessed: number?.isGuessed })
  }
  return { facts: factsOf(written, known, unchecked, region), error }
}

function factsOf(
  written: readonly string[],
  known: ReadonlyMap<string, Known>,
  unchecked: ReadonlySet<string>,
  region: string,
): Map<string, NumberFacts> {
  const owners = new Map<string, number>()
  for (const each of written) {
    const { e164, isValid } = known.get(each) ?? { e164: each, isValid: false }
    if (isValid) owners.set(e164, (owners.get(e164) ?? 0) + 1)
  }
  return new Map(
    [...known].map(([each, { e164, isValid, type, region: own, fault, isGuessed }]) => {
      const found: Finding[] = []
      if (!isValid) found.push('invalid')
      else {
        if (isGuessed) found.push('guessed')
        if (type === 'fixedLine') found.push('landline')
        if (region !== '' && own !== undefined && own !== region) found.push('country')
        if ((owners.get(e164) ?? 0) > 1) found.push('same')
        if (unchecked.has(each)) found.push('unchecked')
      }
      return [each, { e164, findings: found, fault }]
    }),
  )
}
