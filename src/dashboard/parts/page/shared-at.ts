import type { SharedKindName } from '#contract/team/shared-kinds'
import { pageAt } from './page-at'
import { pageRow } from './pages'

/** The kinds of what the team shares that the page at an address shows first. */
export function sharedAt(pathname: string): readonly SharedKindName[] {
  const page = pageAt(pathname)
  return (page && pageRow(page).shared) ?? []
}
