import { type PageName, pageRows } from './pages'

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
