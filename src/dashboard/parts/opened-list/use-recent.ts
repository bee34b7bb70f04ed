import { type NamedOpened, type OpenedKind, useOpened } from '#dashboard/api/kept/opened'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { openedPath } from './opened-place'

/** Opened items that this person may still open. */
export function useRecent(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const { loading, opened } = useOpened(kind)
  const mayGo = useMayGo()
  return { loading, opened: opened.filter(entry => mayGo(openedPath(entry))) }
}
