import { fillPart, type SharedPart } from '#contract/team/shared-kinds'
import { type PageName, pageRow, pageRows } from './pages'

const segmentsOf = (path: string) => path.split('/').slice(1)
const templates = pageRows
  .map(([name, { path }]) => ({ name, segments: segmentsOf(path) }))
  // Static paths come before paths with parameters.
  .toSorted((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)))

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

/** Returns the page at an address. */
export function pageAt(address: string): PageName | undefined {
  const [path = ''] = address.split(/[?#]/)
  const segments = segmentsOf(path)
  return templates.find(
    each =>
      each.segments.length === segments.length &&
      each.segments.every((segment, place) => isParameter(segment) || segment === segments[place]),
  )?.name
}

/** Returns the shared entries that the page at an address shows first. */
export function sharedAt(pathname: string): readonly SharedPart[] {
  const page = pageAt(pathname)
  if (!page) return []
  const { path, shared = [] } = pageRow(page)
  const segments = pathname.split('/')
  const named = path.split('/').map((segment, place) => [segment.slice(1), segments[place] ?? ''] as const)
  return shared.map(part => fillPart(part, Object.fromEntries(named)))
}
