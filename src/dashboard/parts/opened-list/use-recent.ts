import { type NamedOpened, type OpenedKind, useOpened } from '#dashboard/api/kept/opened'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { openedPath } from './opened-place'

/** What was opened and may still be, to be shown. */
export function useRecent(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const { loading, opened } = useOpened(kind)
  const mayGo = useMayGo()
  return { loading, opened: opened.filter(entry => mayGo(openedPath(entry))) }
}
