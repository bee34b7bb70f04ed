import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Label = { label: string }

export const segmentsText = catalogue({
  list: ['Segments', 'Segment'],
  rowWords: ({ n, count }: { n: number; count: string }) => [
    plural(n, { one: '1 segment', other: `${count} segments` }),
    plural(n, { one: '1 segment', other: `${count} segment` }),
  ],
  name: ['Name', 'Namn'],
  include: ['Includes', 'Tar med'],
  exclude: ['Excludes', 'Utesluter'],
  properties: ['Properties', 'Egenskaper'],
  metadata: ['Metadata', 'Metadata'],
  id: ['ID', 'ID'],
  owner: ['Owner', 'Ägare'],
  created: ['Created (from ID)', 'Skapat (enligt ID)'],
  nothing: ['Nothing', 'Inget'],
  emptyTitle: ['No segments', 'Inga segment'],
  close: ['Close', 'Stäng'],
  named: ({ id }: { id: string }) => [`Segment ${id}`, `Segment ${id}`],
  notLoaded: ({ n, count }: { n: number; count: string }) => [
    `Not among the ${plural(n, { one: 'one segment', other: `${count} segments` })} loaded so far.`,
    `Finns inte bland ${plural(n, { one: 'det enda segment', other: `de ${count} segment` })} som har lästs in.`,
  ],
  notListed: ['Not found among the segments.', 'Finns inte bland segmenten.'],
  loadMore: ['Load more', 'Läs in fler'],
  noId: ['None, so it can’t be linked to', 'Saknas, så det går inte att länka till'],
  sample: ['Who is in it', 'Vilka som är med'],
  sampleHelp: [
    'Includes and excludes are read as labels of contacts. Some contacts are shown for each label; the size of the segment is not known.',
    'Det som tas med och utesluts läses som etiketter på kontakter. Några kontakter visas för varje etikett; hur stort segmentet är framgår inte.',
  ],
  matches: ({ label, n, more }: Label & { n: number; more: boolean }) => [
    `${plural(n, { one: '1 contact', other: `${n}${more ? ' or more' : ''} contacts` })} with the label ${label}`,
    `${plural(n, { one: '1 kontakt', other: `${n}${more ? ' eller fler' : ''} kontakter` })} med etiketten ${label}`,
  ],
  without: ({ label }: Label) => [`not ${label}`, `inte ${label}`],
  noMatch: ({ label }: Label) => [`No contacts have the label ${label}`, `Inga kontakter har etiketten ${label}`],
  noneFits: ({ label, n }: Label & { n: number }) => [
    `${plural(n, { one: 'The 1 contact', other: `None of the ${n} contacts` })} read with the label ${label} ${plural(n, { one: 'does not match', other: 'match' })}`,
    `${plural(n, { one: 'Den enda lästa kontakten', other: `Ingen av de ${n} lästa kontakterna` })} med etiketten ${label} ${plural(n, { one: 'matchar inte', other: 'matchar' })}`,
  ],
  noneRead: ({ label, n, count }: Label & { n: number; count: string }) => [
    `${plural(n, { one: 'The 1 contact read lacks', other: `None of the ${count} contacts read has` })} the label ${label}. Others may have it.`,
    `${plural(n, { one: 'Den enda lästa kontakten saknar', other: `Ingen av de ${count} lästa kontakterna har` })} etiketten ${label}. Andra kan ha den.`,
  ],
  looking: ['Finding contacts…', 'Letar efter kontakter…'],
  unnamed: ['Contact without an ID', 'Kontakt utan ID'],
})
