import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#dashboard/parts/paths'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { withChanges } from '#dashboard/ui/use-search'
import type { ListedContact } from './loaded-contacts'

/** The parameter of the address with the id of the contact that is open beside the list. */
export const openedParam = 'contact'

/** What shows a contact beside the list is given. */
export type PanelProps = {
  id: string
  /** The rows of the list as it is filtered and sorted. */
  source: RowSource<ListedContact>
  /** The ids of the contacts that are loaded, whether or not the list shows them. Grows while pages come. */
  loaded: ReadonlySet<string>
}

/** Which contact is open beside the list, and where a row leads: there, or to its own page where nothing opens `beside`. */
export function useOpened(beside: boolean) {
  const [params] = useSearchParams()
  const opened = (beside && params.get(openedParam)) || undefined
  return {
    opened,
    hrefOf: useCallback(
      ({ contact: { id } }: ListedContact) => {
        if (!id) return undefined
        return beside ? `?${withChanges(params, { [openedParam]: id })}` : paths.contact(id)
      },
      [beside, params],
    ),
  }
}
