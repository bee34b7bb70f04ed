import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Label = { label: string }

export const segmentsText = catalogue({
  en: {
    list: 'Segments',
    rowWords: ({ n, count }: { n: number; count: string }) =>
      plural(n, { one: '1 segment', other: `${count} segments` }),
    name: 'Name',
    include: 'Includes',
    exclude: 'Excludes',
    properties: 'Properties',
    metadata: 'Metadata',
    id: 'ID',
    owner: 'Owner',
    created: 'Created (from ID)',
    nothing: 'Nothing',
    emptyTitle: 'No segments',
    close: 'Close',
    named: ({ id }: { id: string }) => `Segment ${id}`,
    notLoaded: ({ n, count }: { n: number; count: string }) =>
      `Not among the ${plural(n, { one: 'one segment', other: `${count} segments` })} loaded so far.`,
    notListed: 'Not found among the segments.',
    loadMore: 'Load more',
    noId: 'None, so it can’t be linked to',
    sample: 'Who is in it',
    sampleHelp:
      'Includes and excludes are read as labels of contacts. Some contacts are shown for each label; the size of the segment is not known.',
    matches: ({ label, n, more }: Label & { n: number; more: boolean }) =>
      `${plural(n, { one: '1 contact', other: `${n}${more ? ' or more' : ''} contacts` })} with the label ${label}`,
    without: ({ label }: Label) => `not ${label}`,
    noMatch: ({ label }: Label) => `No contacts have the label ${label}`,
    noneFits: ({ label, n }: Label & { n: number }) =>
      `${plural(n, { one: 'The 1 contact', other: `None of the ${n} contacts` })} read with the label ${label} ${plural(n, { one: 'does not match', other: 'match' })}`,
    noneRead: ({ label, n, count }: Label & { n: number; count: string }) =>
      `${plural(n, { one: 'The 1 contact read lacks', other: `None of the ${count} contacts read has` })} the label ${label}. Others may have it.`,
    looking: 'Finding contacts…',
    unnamed: 'Contact without an ID',
  },
  sv: {
    list: 'Segment',
    rowWords: ({ n, count }) => plural(n, { one: '1 segment', other: `${count} segment` }),
    name: 'Namn',
    include: 'Tar med',
    exclude: 'Utesluter',
    properties: 'Egenskaper',
    metadata: 'Metadata',
    id: 'ID',
    owner: 'Ägare',
    created: 'Skapat (enligt ID)',
    nothing: 'Inget',
    emptyTitle: 'Inga segment',
    close: 'Stäng',
    named: ({ id }) => `Segment ${id}`,
    notLoaded: ({ n, count }) =>
      `Finns inte bland ${plural(n, { one: 'det enda segment', other: `de ${count} segment` })} som har lästs in.`,
    notListed: 'Finns inte bland segmenten.',
    loadMore: 'Läs in fler',
    noId: 'Saknas, så det går inte att länka till',
    sample: 'Vilka som är med',
    sampleHelp:
      'Det som tas med och utesluts läses som etiketter på kontakter. Några kontakter visas för varje etikett; hur stort segmentet är framgår inte.',
    matches: ({ label, n, more }) =>
      `${plural(n, { one: '1 kontakt', other: `${n}${more ? ' eller fler' : ''} kontakter` })} med etiketten ${label}`,
    without: ({ label }) => `inte ${label}`,
    noMatch: ({ label }) => `Inga kontakter har etiketten ${label}`,
    noneFits: ({ label, n }) =>
      `${plural(n, { one: 'Den enda lästa kontakten', other: `Ingen av de ${n} lästa kontakterna` })} med etiketten ${label} ${plural(n, { one: 'matchar inte', other: 'matchar' })}`,
    noneRead: ({ label, n, count }) =>
      `${plural(n, { one: 'Den enda lästa kontakten saknar', other: `Ingen av de ${count} lästa kontakterna har` })} etiketten ${label}. Andra kan ha den.`,
    looking: 'Letar efter kontakter …',
    unnamed: 'Kontakt utan ID',
  },
})
