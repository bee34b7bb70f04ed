import type { Chance } from './chance'
import words from './words/people.json' with { type: 'json' }

// A step coprime to the range visits each number once.
const range = 9_000_000
const step = 7_368_787
const swedishPrefixes = ['70', '72', '73', '76', '79'] as const

const abroadRange = 1_000_000

const prefixesAbroad = ['+4741', '+4526', '+358401', '+4915112', '+447400'] as const

/** Mobile number of a person: valid in format, and unique for an index below 25 million. */
export function phoneOf(index: number): string {
  if (index % 25 === 24) {
    const turn = Math.floor(index / 25)
    const digits = String((turn * step) % abroadRange).padStart(6, '0')
    return `${prefixesAbroad[turn % prefixesAbroad.length] ?? ''}${digits}`
  }
  const turn = Math.floor(index / swedishPrefixes.length)
  const digits = 1_000_000 + ((turn * step + 2_345_678) % range)
  return `+46${swedishPrefixes[index % swedishPrefixes.length] ?? '70'}${digits}`
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]/g, '')

/** A fictitious person with a random name; the index gives a unique number. */
export function personOf(chance: Chance, index: number) {
  const firstName = chance.pick(words.firstNames)
  const lastName = chance.pick(words.lastNames)
  const { name: city, postalCode } = chance.pick(words.cities)
  const atWork = chance.yes(0.55)
  return {
    firstName,
    lastName,
    phone: phoneOf(index),
    email: `${plain(firstName)}.${plain(lastName)}${index}@example.com`,
    organization: atWork ? chance.pick(words.organizations) : undefined,
    title: atWork && chance.yes(0.7) ? chance.pick(words.titles) : undefined,
    notes: chance.yes(0.12) ? chance.pick(words.notes) : undefined,
    city,
    postalCode,
    language: chance.yes(0.8) ? 'sv' : 'en',
  }
}

export type Person = ReturnType<typeof personOf>
