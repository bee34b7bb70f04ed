import { fillPart, type SharedPart } from '#contract/team/shared-kinds'
import { type PageName, pageRow, pageRows } from './pages'

const segmentsOf = (path: string) => path.split('/').slice(1)
const templates = pageRows
  .map(([name, { path }]) => ({ name, segments: segmentsOf(path) }))
  // An address that is a page's own is no parameter of another.
  .toSorted((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)))

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

/** The page at an address of this product. */
export function pageAt(address: string): PageName | undefined {
  const [path = ''] = address.split(/[?#]/)
  const segments = segmentsOf(path)
  return templates.find(
    each =>
      each.segments.length === segments.length &&
      each.segments.every((segment, place) => isParameter(segment) || segment === segments[place]),
  )?.name
}

/** What the page at an address shows first of what the team shares. */
export function sharedAt(pathname: string): readonly SharedPart[] {
  const page = pageAt(pathname)
  if (!page) return []
  const { path, shared = [] } = pageRow(page)
  const segments = pathname.split('/')
  const named = path.split('/').map((segment, place) => [segment.slice(1), segments[place] ?? ''] as const)
  return shared.map(part => fillPart(part, Object.fromEntries(named)))
}
