import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorWords } from '#dashboard/data/client/words/error-words'
import { contactQueries } from '#dashboard/data/contacts'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { findText } from '#dashboard/parts/find/find-text'
import { searchTermIn } from '#dashboard/parts/find/search-term'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { Button } from '#dashboard/ui/action/button'
import { withChanges } from '#dashboard/ui/use-search'
import { readContactSearch } from './contact-search'
import { loadAllText } from './load-all-text'

/**
 * Loads the rest of the list that the address asks for, until the person stops it; how far it has come stands above the
 * table. Another list is another beginning. Where the table is searched, all contacts can be, beyond those that are loaded.
 */
export function LoadAll() {
  const t = useText(loadAllText)
  const locale = useLocale()
  const find = useText(findText)
  const [params, setParams] = useSearchParams()
  const lists = useMemo(() => [contactQueries.rest(readContactSearch(params))], [params])
  const { status, error, start, stop } = useRest(lists)
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
      <Button size="sm" onClick={status === 'running' ? stop : start}>
        {status === 'running' ? t.stop : status === 'stopped' ? t.goOn : t.loadAll}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {status === 'running' ? t.loadingAll : null}
        {status === 'stopped' ? (error ? errorWords(error, locale).title : t.stopped) : null}
      </span>
    </>
  )
}
