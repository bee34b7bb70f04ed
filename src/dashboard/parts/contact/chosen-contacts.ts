import { useMemo } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { isJsonObject } from '#contract/reading/json-object'
import { kept, useKept } from '#dashboard/api/kept/kept'

const start = 'chosen-contacts'
const keyOf = (choice: string) => `${start}/${choice}`

/** Milliseconds after which a choice that was never used is removed. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** A contact as it was when it was selected in the list. */
export type ChosenContact = Pick<Contact, 'properties' | 'labels'> & { id: string }

const isChosen = (value: unknown): value is ChosenContact =>
  isJsonObject(value) &&
  typeof value.id === 'string' &&
  (value.properties === undefined || isJsonObject(value.properties)) &&
  (value.labels === undefined || Array.isArray(value.labels))

/**
 * Stores the selected contacts for the page that changes them; later changes of the list do not affect them. Returns
 * the name of the choice: each tab has its own.
 */
export async function saveChosen(contacts: readonly Contact[]): Promise<string> {
  const chosen = contacts.flatMap(({ id, properties, labels }) =>
    id ? [{ id, properties, ...(labels && { labels }) }] : [],
  )
  const now = Date.now()
  const name = String(now)
  await kept.set(keyOf(name), chosen)
  for (const key of await kept.keys(start)) {
    if (Number(key.slice(keyOf('').length)) < now - lifetime) await kept.remove(key)
  }
  return name
}

export const forgetChosen = (choice: string): Promise<void> => kept.remove(keyOf(choice))

export function useChosen(choice: string): { loading: boolean; contacts: readonly ChosenContact[] } {
  const { loading, value } = useKept(keyOf(choice))
  const contacts = useMemo(() => (Array.isArray(value) ? value.filter(isChosen) : []), [value])
  return { loading, contacts }
}
