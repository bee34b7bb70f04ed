import type { Contact } from '#contract/contacts-v2'
import { store } from '#dashboard/data/store/store'
import { useStored } from '#dashboard/data/store/use-stored'

const key = 'chosen-contacts'

/** A contact that was chosen in a list, as it was there. */
export type ChosenContact = Pick<Contact, 'properties' | 'labels'> & { id: string }

/** Takes contacts along to the page that changes them; their number does not change on the way. */
export async function saveChosen(contacts: readonly Contact[]): Promise<void> {
  const value = contacts.flatMap(({ id, properties, labels }) =>
    id ? [{ id, properties, ...(labels && { labels }) }] : [],
  )
  await (await store()).put('settings', key, { value })
}

export const forgetChosen = async (): Promise<void> => (await store()).remove('settings', key)

export function useChosen(): { loading: boolean; contacts: readonly ChosenContact[] } {
  const { loading, value } = useStored('settings', key)
  return { loading, contacts: (value?.value as ChosenContact[] | undefined) ?? [] }
}
