import { useSession } from '#dashboard/api/session/session'
import { mayOpen } from '#dashboard/parts/page/may-open'
import { pageAt } from '#dashboard/parts/page/page-at'
import { pageRow } from '#dashboard/parts/page/pages'

/**
 * Returns a check whether the person may open the page at an address: `const mayGo = useMayGo()`,
 * `mayGo(paths.lookup())`.
 */
export function useMayGo(): (to: string) => boolean {
  const who = useSession()
  return to => {
    const page = pageAt(to)
    return page === undefined || mayOpen(who, pageRow(page))
  }
}
