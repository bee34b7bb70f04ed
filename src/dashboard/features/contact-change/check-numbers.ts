import type { QueryClient } from '@tanstack/react-query'
import { phoneType } from '#contract/codes/code-tables'
import type { NumberFault } from '#contract/numbers/read-number'
import type { ChosenContact } from '#dashboard/parts/contact/chosen-contacts'
import { lookUpMany } from '#dashboard/parts/lookup/look-up-many'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import type { Finding, NumberFacts } from './changes'

type Search = {
  client: QueryClient
  contacts: readonly ChosenContact[]
  property: string
  /** The country that national numbers are read in, and that numbers should be of; empty for none. */
  region: string
  /** The person may look numbers up (EP 10). */
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

/** `error`: why numbers have no answer, where it is not that they were refused. */
export type CheckedNumbers = { facts: Map<string, NumberFacts>; error: unknown }

/** Looks up the numbers of a property, each once. What has no answer is read here, and called unchecked. */
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
