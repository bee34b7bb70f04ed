import { fillPart, type SharedPart } from '#contract/team/shared-kinds'
import { pageAt } from './page-at'
import { pageRow } from './pages'

/** What the page at an address shows first of what the team shares. */
export function sharedAt(pathname: string): readonly SharedPart[] {
  const page = pageAt(pathname)
  if (!page) return []
  const { path, shared = [] } = pageRow(page)
  const segments = pathname.split('/')
  const named = path.split('/').map((segment, place) => [segment.slice(1), segments[place] ?? ''] as const)
  return shared.map(part => fillPart(part, Object.fromEntries(named)))
}
