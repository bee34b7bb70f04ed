import { useMemo } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { isJsonObject } from '#contract/reading/json-object'
import { kept, useKept } from '#dashboard/api/kept/kept'

const key = 'chosen-contacts'

/** A contact as it was when it was selected in the list. */
export type ChosenContact = Pick<Contact, 'properties' | 'labels'> & { id: string }

const isChosen = (value: unknown): value is ChosenContact =>
  isJsonObject(value) &&
  typeof value.id === 'string' &&
  (value.properties === undefined || isJsonObject(value.properties)) &&
  (value.labels === undefined || Array.isArray(value.labels))

/** Stores the selected contacts for the page that changes them; later changes of the list do not affect them. */
export function saveChosen(contacts: readonly Contact[]): Promise<void> {
  const chosen = contacts.flatMap(({ id, properties, labels }) =>
    id ? [{ id, properties, ...(labels && { labels }) }] : [],
  )
  return kept.set(key, chosen)
}

export const forgetChosen = (): Promise<void> => kept.remove(key)

export function useChosen(): { loading: boolean; contacts: readonly ChosenContact[] } {
  const { loading, value } = useKept(key)
  const contacts = useMemo(() => (Array.isArray(value) ? value.filter(isChosen) : []), [value])
  return { loading, contacts }
}
