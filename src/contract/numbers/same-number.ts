/**
 * Is it the same number? The one rule for it; `same-number.test.ts` has the cases.
 *
 * Numbers come in three ways: with their country code after `+` or `00` (whole), as at home after a zero, or as digits alone,
 * which most accounts write for whole ones. What stands between digits counts for nothing.
 */
import type { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { isNumberLike, isWhole } from './written-number'

const isHome = (number: string) => /^[^\d+]*0(?!0)/.test(number)

/**
 * What two ways to write a number have in common where they are one for certain: its digits, with the zero of a number at home and
 * without what dials abroad. Empty where there are none.
 */
export function numberKey(written: string): string {
  // `+46 (0)70`: the zero is for whoever calls from home.
  const bare = isWhole(written) ? written.replace('(0)', '') : written
  return bare.replace(/\D/g, '').replace(/^00/, '')
}

/** Whether two texts are one number for certain, however it is written. */
export const isSameNumber = (one: string, other: string): boolean =>
  numberKey(one) !== '' && numberKey(one) === numberKey(other)

/** Fewer digits than this at the end of a number say too little. */
const leastAlike = 6

/** Whether two texts may be one number: one of them as at home, where nobody knows in which country. */
export function mayBeSameNumber(one: string, other: string): boolean {
  if (isSameNumber(one, other)) return true
  if (isWhole(one) && isWhole(other)) return false
  const [short = '', long = ''] = [one, other]
    .map(number => (isHome(number) ? numberKey(number).slice(1) : numberKey(number)))
    .toSorted((a, b) => a.length - b.length)
  if (short.length < leastAlike) return false
  // A number at home is the end of a whole one; without the zero that a spreadsheet took it is what is left of it.
  return isWhole(one) !== isWhole(other) ? long.length > short.length && long.endsWith(short) : long === short
}

/** Whether two participants are the same name, or may be the same number. */
export const isSameParticipant = (one: string, other: string): boolean =>
  one === other || (isNumberLike(one) && isNumberLike(other) && mayBeSameNumber(one, other))

/**
 * The listed contacts that may be the one that was sent: V1 and V2 ids have nothing to do with each other and property
 * names are the account's own, so it is known by its values. Both the number and the first name must be there.
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
