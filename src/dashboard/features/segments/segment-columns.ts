import type { Segment } from '#contract/segments'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Column } from '#dashboard/ui/table/column'
import type { segmentsText } from './segments-text'

type Texts = (typeof segmentsText)[Locale]

/** A segment with its place in the list, which tells those without an id apart. */
export type ListedSegment = { place: number; segment: Segment }

/** The columns of the segment list; entries as the service wrote them. */
export function segmentColumns(t: Texts): Column<ListedSegment>[] {
  const joined = (entries: readonly string[] | null | undefined) => entries?.join(', ')
  return [
    { id: 'name', header: t.name, value: ({ segment }) => segment.name, width: 240 },
    { id: 'include', header: t.include, value: ({ segment }) => joined(segment.include), width: 280 },
    { id: 'exclude', header: t.exclude, value: ({ segment }) => joined(segment.exclude), width: 200 },
    {
      id: 'properties',
      header: t.properties,
      value: ({ segment }) => Object.keys(segment.properties ?? {}).join(', '),
      width: 180,
    },
    { id: 'id', header: t.id, value: ({ segment }) => segment.id, hidden: true, compact: 'none', width: 220 },
  ]
}
