import { useSearchParams } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { findText } from '#dashboard/parts/find/find-text'
import { searchTermIn } from '#dashboard/parts/find/search-term'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { Button } from '#dashboard/ui/action/button'
import { withChanges } from '#dashboard/ui/use-search'
import { contactsText } from './contacts-text'

/**
 * Loads the rest of the list that the address asks for. Another list is another beginning. Where the table is searched,
 * all contacts can be, beyond those that are loaded.
 */
export function LoadAll({ rest }: { rest: Rest }) {
  const t = useText(contactsText)
  const find = useText(findText)
  const [params, setParams] = useSearchParams()
  const typed = params.get('q')?.trim() ?? ''
  const searchAll = () =>
    setParams(before => withChanges(before, { find: typed, q: undefined, one: undefined }), {
      state: { searchAll: true },
    })
  return (
    <>
      {searchTermIn(typed, undefined) ? (
        <Button size="sm" variant="primary" onClick={searchAll}>
          {find.searchAllFor({ text: typed })}
        </Button>
      ) : null}
      <ReadRest rest={rest} label={t.loadAll} />
    </>
  )
}
