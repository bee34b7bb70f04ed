import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Count = { n: number }
type Names = { names: string }

/** Texts of the service check. */
export const serviceText = catalogue({
  title: ['What this service does', 'Vad tjänsten gör'],
  intro: [
    'Services differ in these ten ways. The check only reads.',
    'Tjänster skiljer sig åt på de här tio sätten. Kontrollen läser bara.',
  ],
  run: ['Check what this service does', 'Kontrollera vad tjänsten gör'],
  again: ['Check again', 'Kontrollera igen'],
  stopped: ['Stopped', 'Stoppad'],
  running: ['Checking…', 'Kontrollerar…'],
  progress: ({ done, all }: { done: string; all: string }) => [`${done} of ${all}`, `${done} av ${all}`],
  question: ['Question', 'Fråga'],
  seen: ['Seen', 'Sett'],
  set: ['Set here', 'Inställt här'],
  result: ['Result', 'Resultat'],
  fits: ['As set', 'Som inställt'],
  differs: ['Differs', 'Avviker'],
  unknown: ['Not known', 'Okänt'],
  info: ['For information', 'För kännedom'],
  leftOut: ['Left out: your role may not read it', 'Utelämnat: din roll får inte läsa det'],
  failed: ({ why }: { why: string }) => [`Not found out: ${why}`, `Gick inte att ta reda på: ${why}`],
  proposals: ['Proposed settings', 'Föreslagna inställningar'],
  proposalsBody: [
    'Copy these to the server’s settings and start it again.',
    'Kopiera dem till serverns inställningar och starta om den.',
  ],
  noProposals: ['No setting needs to change', 'Ingen inställning behöver ändras'],
  worksWith: ({ n }: Count) => [
    `Works. ${plural(n, { one: '1 thing', other: `${n} things` })} to know`,
    `Fungerar. ${plural(n, { one: '1 sak', other: `${n} saker` })} att känna till`,
  ],
  copy: ['Copy settings', 'Kopiera inställningarna'],
  tooFew: ['Too few rows to tell', 'För få rader för att avgöra'],
  none: ['Not used', 'Används inte'],
  inParts: ({ names }: Names) => [`Yes, with ${names}`, `Ja, med ${names}`],
  atOnce: ({ n }: Count) => [
    `No: ${plural(n, { one: '1 row came', other: `${n} rows came` })} at once`,
    `Nej: ${plural(n, { one: '1 rad', other: `${n} rader` })} kom på en gång`,
  ],
  ownPage: ({ n }: Count) => [
    plural(n, { one: '1 when none is asked for', other: `${n} when none is asked for` }),
    `${n} när inget antal begärs`,
  ],
  largestPage: ({ n }: Count) => [
    plural(n, { one: '1 when 1,000 are asked for', other: `${n} when 1,000 are asked for` }),
    `${n} när 1 000 begärs`,
  ],
  shortPage: (p: { n: number; all: number }) => [
    `${p.n} when ${p.all} are asked for, though there are more`,
    `${p.n} när ${p.all} begärs, fast det finns fler`,
  ],
  tooLarge: ({ n }: Count) => [`1,000 at once are refused (${n})`, `1 000 på en gång nekas (${n})`],
  ordered: ({ names }: Names) => [`Yes, with ${names}`, `Ja, med ${names}`],
  notOrdered: ({ names }: Names) => [`No: ${names} changes nothing`, `Nej: ${names} ändrar inget`],
  brackets: ['properties[key]=value', 'properties[nyckel]=värde'],
  metadataBrackets: ['metadata[key.name]=value', 'metadata[nyckel.namn]=värde'],
  string: ['Plain text', 'Ren text'],
  works: ({ names }: Names) => [`Yes: ${names}`, `Ja: ${names}`],
  ignored: ['No: the filter is ignored', 'Nej: filtret ignoreras'],
  labelsSet: ['Either works', 'Båda fungerar'],
  labelsAll: ['Yes, all of them', 'Ja, alla'],
  labelsAny: ['No, one is enough', 'Nej, det räcker med en'],
  zonesSet: ['Without a zone: UTC', 'Utan zon: UTC'],
  zoneUtc: ({ n }: Count) => [
    plural(n, { one: 'Yes: 1 time ends in Z', other: `Yes: ${n} times end in Z` }),
    plural(n, { one: 'Ja: 1 tid slutar på Z', other: `Ja: ${n} tider slutar på Z` }),
  ],
  zoneOffset: ({ n }: Count) => [
    plural(n, { one: 'Yes: 1 time has an offset', other: `Yes: ${n} times have an offset` }),
    plural(n, { one: 'Ja: 1 tid har en förskjutning', other: `Ja: ${n} tider har en förskjutning` }),
  ],
  zoneNone: ({ n }: Count) => [
    plural(n, { one: 'No: 1 time has no zone', other: `No: ${n} times have no zone` }),
    plural(n, { one: 'Nej: 1 tid saknar zon', other: `Nej: ${n} tider saknar zon` }),
  ],
  membersSet: ['Kept as it is', 'Behålls som det är'],
  no: ['No', 'Nej'],
  yes: ({ names }: Names) => [`Yes: ${names}`, `Ja: ${names}`],
  emptySet: ['404 or an empty list', '404 eller en tom lista'],
  emptyList: ['An empty list', 'En tom lista'],
  limitsSet: ['4 requests at once', '4 anrop samtidigt'],
  tooMany: ({ n }: Count) => [
    plural(n, { one: '1 request was one too many', other: `${n} requests were too many` }),
    plural(n, { one: '1 anrop var ett för mycket', other: `${n} anrop var för många` }),
  ],
})

export type ServiceWords = (typeof serviceText)['en' | 'sv']

/** Texts of the ten questions. */
export const questionText = catalogue({
  paging: ['Can a long list be read in parts?', 'Kan en lång lista läsas i delar?'],
  pageSize: ['How many rows come at a time?', 'Hur många rader kommer åt gången?'],
  order: ['Can a list begin with the newest?', 'Kan en lista börja med det nyaste?'],
  filter: ['Can contacts be found by a property?', 'Kan kontakter hittas på en egenskap?'],
  metadataFilter: ['Can contacts be found by metadata?', 'Kan kontakter hittas på metadata?'],
  labels: ['Must a contact have all of several labels?', 'Måste en kontakt ha alla av flera etiketter?'],
  zones: ['Do times say their time zone?', 'Anger tider sin tidszon?'],
  members: ['Does it send more than is described?', 'Skickar den mer än det som är beskrivet?'],
  empty: ['What comes when a list is empty?', 'Vad kommer när en lista är tom?'],
  limits: ['Does it say how often it may be asked?', 'Säger den hur ofta den får tillfrågas?'],
})

export type QuestionName = keyof (typeof questionText)['en']
