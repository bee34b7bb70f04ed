import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const tableText = catalogue({
  filter: ['Filter rows', 'Filtrera rader'],
  moreFilters: ['More filters', 'Fler filter'],
  columns: ['Columns', 'Kolumner'],
  resetColumns: ['Default columns', 'Standardkolumner'],
  inUtc: ['Times in UTC', 'Tider i UTC'],
  sortBy: ['Sort by', 'Sortera efter'],
  asLoaded: ['Not sorted', 'Osorterat'],
  ascending: (p: { column: string }) => [`${p.column}, ascending`, `${p.column}, stigande`],
  descending: (p: { column: string }) => [`${p.column}, descending`, `${p.column}, fallande`],
  loading: ['Loading…', 'Läser in…'],
  unnamed: (p: { key: string }) => [`No name (${p.key})`, `Namn saknas (${p.key})`],
  rows: (p: { n: number; count: string }) => [
    plural(p.n, { one: '1 row', other: `${p.count} rows` }),
    plural(p.n, { one: '1 rad', other: `${p.count} rader` }),
  ],
  loaded: (p: { n: string }) => [`${p.n} loaded`, `${p.n} inlästa`],
  filtered: (p: { n: string; total: string }) => [`${p.n} of ${p.total}`, `${p.n} av ${p.total}`],
  filteredLoaded: (p: { n: string; total: string }) => [`${p.n} of ${p.total} loaded`, `${p.n} av ${p.total} inlästa`],
  part: (p: { total: string }) => [
    `Only the ${p.total} loaded rows are sorted and searched. More are available.`,
    `Bara de ${p.total} inlästa raderna sorteras och genomsöks. Det finns fler.`,
  ],
  more: ['Load more', 'Läs in fler'],
  loadingMore: ['Loading more…', 'Läser in fler…'],
  noMatch: ['No matching rows', 'Inga rader matchar'],
  noMatchYet: ['No match so far', 'Ingen träff hittills'],
  clear: ['Show all rows', 'Visa alla rader'],
  wrongCell: ['Could not be read', 'Kunde inte läsas'],
  unreadable: ['This row could not be read', 'Raden kunde inte läsas'],
  showRaw: ['Show raw data', 'Visa rådata'],
  hideRaw: ['Hide raw data', 'Dölj rådata'],
  printed: (p: { first: string; last: string; all: string }) => [
    `Rows ${p.first} to ${p.last} of ${p.all}. Export for all.`,
    `Rad ${p.first} till ${p.last} av ${p.all}. Exportera för alla.`,
  ],
})
