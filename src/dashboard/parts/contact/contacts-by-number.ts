import type { QueryClient } from '@tanstack/react-query'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { connectionQueries } from '#dashboard/data/client/connection'
import { contactQueries } from '#dashboard/data/contacts'
import { contactsWith, numberFilters, numberProperties } from './number-match'

/** Who has a number. `checked` is false where that could not be found out, `error` what a failed read of it said. */
export type NumberOwners = { contacts: Contact[]; checked: boolean; error?: unknown }

/** Numbers that are asked for at once. */
const atOnce = 4

const unchecked: NumberOwners = { contacts: [], checked: false }
const unread = (error: unknown): NumberOwners => ({ ...unchecked, error })

/** How the account writes its numbers: with `+`, or with digits alone. */
function asWritten(number: string, values: readonly (string | null | undefined)[]): string {
  const known = values.find(value => value?.trim())
  return known && !known.startsWith('+') ? number.replace(/\D/g, '') : number
}

/**
 * Who has each of these E.164 numbers: among the newest contacts, else by one exact query a number (EP 4), afresh. Property names are the account's own, so
 * the first page of contacts tells which one holds the numbers; what comes back is checked, since a filter may be ignored.
 */
export async function contactsByNumber(
  client: QueryClient,
  numbers: readonly string[],
  most = atOnce,
): Promise<ReadonlyMap<string, NumberOwners>> {
  const all = (owners: NumberOwners) => new Map(numbers.map(number => [number, owners] as const))
  const fresh = (filter: typeof everyContact, newestFirst?: true) =>
    client.query({ ...contactQueries.first(filter, newestFirst), staleTime: 0 })
  try {
    const { contactFilter: style } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
    const { rows } = await fresh(everyContact, true)
    if (rows.length === 0) return all({ contacts: [], checked: true })
    const [name] = numberProperties(rows)
    if (style === 'brackets' && name === undefined) return all(unchecked)
    const written = rows.map(row => (row.ok && name !== undefined ? row.value.properties[name] : undefined))
    const ownersOf = async (number: string): Promise<NumberOwners> => {
      const newest = contactsWith([number], rows)
      if (newest.length > 0) return { contacts: newest, checked: true }
      const [filter = everyContact] = numberFilters(style, name === undefined ? [] : [name], [
        asWritten(number, written),
      ])
      const answer = await fresh(filter)
      const contacts = contactsWith([number], answer.rows)
      return { contacts, checked: contacts.length > 0 || answer.rows.length === 0 }
    }
    const found = new Map<string, NumberOwners>()
    for (let from = 0; from < numbers.length; from += most) {
      const set = async (number: string) => found.set(number, await ownersOf(number))
      const ended = await Promise.allSettled(numbers.slice(from, from + most).map(set))
      const failed = ended.find(({ status }) => status === 'rejected')
      // A service that does not answer now is not asked a hundred times more.
      if (failed?.status === 'rejected') return new Map([...all(unread(failed.reason)), ...found])
    }
    return found
  } catch (error) {
    return all(unread(error))
  }
}
