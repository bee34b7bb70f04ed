import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of segments. */
export const segmentsText = catalogue({
  en: {
    subtitle: 'What each segment includes and excludes, as the service writes it. Segments are made elsewhere.',
    list: 'Segments',
    name: 'Name',
    include: 'Includes',
    exclude: 'Excludes',
    properties: 'Properties',
    metadata: 'Metadata',
    id: 'ID',
    owner: 'Owner',
    created: 'Created about',
    derived: 'derived from the id',
    nothing: 'Nothing',
    emptyTitle: 'There are no segments',
    emptyBody: 'The service has none to list for this account.',
    close: 'Close',
    wanted: ({ id }: { id: string }) => `Segment ${id}`,
    notLoaded: ({ n }: { n: string }) => `It is not among the ${n} segments loaded so far.`,
    notListed: 'The service lists no segment with this id.',
    loadMore: 'Load more',
    noId: 'This segment has no id, so it cannot be linked to.',
    sample: 'Who is in it',
    sampleBody:
      'What the entries mean is not specified. Where one is the label of contacts, some of those contacts are shown; the size of the segment is not known.',
    matches: ({ label, n, more }: { label: string; n: number; more: boolean }) =>
      `${plural(n, { one: '1 contact', other: `${n}${more ? ' or more' : ''} contacts` })} with the label ${label}`,
    excluded: ({ n }: { n: number }) => `${n} of them also carry a label that is excluded`,
    isExcluded: 'Excluded',
    noMatch: ({ label }: { label: string }) =>
      `No contact has the label ${label}: nobody was given it, or it means something else`,
    noneRead: ({ label, n }: { label: string; n: number }) =>
      `${plural(n, { one: 'The 1 contact read does not have', other: `None of the ${n} contacts read has` })} the label ${label}. The service may have ignored the filter, so others may have it.`,
    looking: 'Looking for contacts with this label',
    unnamed: 'Contact without an id',
  },
  sv: {
    subtitle: 'Vad varje segment tar med och utesluter, så som tjänsten skriver det. Segment skapas någon annanstans.',
    list: 'Segment',
    name: 'Namn',
    include: 'Tar med',
    exclude: 'Utesluter',
    properties: 'Egenskaper',
    metadata: 'Metadata',
    id: 'ID',
    owner: 'Ägare',
    created: 'Skapat omkring',
    derived: 'härlett ur id:t',
    nothing: 'Inget',
    emptyTitle: 'Det finns inga segment',
    emptyBody: 'Tjänsten har inga att lista för kontot.',
    close: 'Stäng',
    wanted: ({ id }: { id: string }) => `Segment ${id}`,
    notLoaded: ({ n }: { n: string }) => `Det finns inte bland de ${n} segment som lästs in hittills.`,
    notListed: 'Tjänsten listar inget segment med detta id.',
    loadMore: 'Läs in fler',
    noId: 'Segmentet har inget id och kan därför inte länkas till.',
    sample: 'Vilka som är med',
    sampleBody:
      'Vad posterna betyder är inte specificerat. Där en av dem är en etikett på kontakter visas några av kontakterna; hur stort segmentet är vet ingen här.',
    matches: ({ label, n, more }: { label: string; n: number; more: boolean }) =>
      `${plural(n, { one: '1 kontakt', other: `${n}${more ? ' eller fler' : ''} kontakter` })} med etiketten ${label}`,
    excluded: ({ n }: { n: number }) => `${n} av dem har också en etikett som utesluts`,
    isExcluded: 'Utesluts',
    noMatch: ({ label }: { label: string }) =>
      `Ingen kontakt har etiketten ${label}: ingen har fått den, eller så betyder den något annat`,
    noneRead: ({ label, n }: { label: string; n: number }) =>
      `${plural(n, { one: 'Den enda kontakt som lästes har inte', other: `Ingen av de ${n} kontakter som lästes har` })} etiketten ${label}. Tjänsten kan ha struntat i filtret, så andra kan ha den.`,
    looking: 'Letar efter kontakter med etiketten',
    unnamed: 'Kontakt utan id',
  },
})
