/**
 * Decides whether two texts are the same phone number; `same-number.test.ts` lists the cases.
 * A number has a country code after `+` or `00` (whole), is national with a leading zero, or has digits only, which
 * most accounts write for whole ones. Characters between digits are ignored.
 */
import type { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { isNumberLike, isWhole } from './written-number'

const isHome = (number: string) => /^[^\d+]*0(?!0)/.test(number)

/**
 * Equal for two notations that certainly are one number: the digits without international prefix; a national number
 * keeps its zero. Empty if there are no digits.
 */
export function numberKey(written: string): string {
  // `+46 (0)70`: the zero is dialled within the country only.
  const bare = isWhole(written) ? written.replace('(0)', '') : written
  return bare.replace(/\D/g, '').replace(/^00/, '')
}

/** True if two texts certainly are the same number. */
export const isSameNumber = (one: string, other: string): boolean =>
  numberKey(one) !== '' && numberKey(one) === numberKey(other)

/** Fewest common digits at the end that make two numbers alike. */
const leastAlike = 6

/** True if two texts may be the same number: one may be national, of an unknown country. */
export function mayBeSameNumber(one: string, other: string): boolean {
  if (isSameNumber(one, other)) return true
  if (isWhole(one) && isWhole(other)) return false
  const [short = '', long = ''] = [one, other]
    .map(number => (isHome(number) ? numberKey(number).slice(1) : numberKey(number)))
    .toSorted((a, b) => a.length - b.length)
  if (short.length < leastAlike) return false
  // A national number without its zero is the end of the whole number; a spreadsheet may have removed the zero.
  return isWhole(one) !== isWhole(other) ? long.length > short.length && long.endsWith(short) : long === short
}

/** True if two participants have the same name or may be the same number. */
export const isSameParticipant = (one: string, other: string): boolean =>
  one === other || (isNumberLike(one) && isNumberLike(other) && mayBeSameNumber(one, other))

/**
 * The contacts that may be the created one, by first name and number: V1 and V2 ids are unrelated, and the account
 * defines the property names.
 */
export function findCreated<C extends Pick<Contact, 'properties'>>(
  { FirstName, Phone }: Pick<ContactCreate, 'FirstName' | 'Phone'>,
  contacts: readonly C[],
): C[] {
  return contacts.filter(({ properties }) => {
    const values = Object.values(properties).filter(value => value !== null)
    const hasPhone = values.some(value => isSameNumber(value, Phone))
    const hasName = values.some(value => value === FirstName || value.startsWith(`${FirstName} `))
    return hasPhone && hasName
  })
}
