import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words around a table. */
export const tableText = catalogue({
  en: {
    filter: 'Filter rows',
    columns: 'Columns',
    sortBy: 'Sort by',
    asLoaded: 'Not sorted',
    ascending: (p: { column: string }) => `${p.column}, ascending`,
    descending: (p: { column: string }) => `${p.column}, descending`,
    loading: 'Loading…',
    unnamed: (p: { key: string }) => `No name (${p.key})`,
    rows: (p: { n: number; count: string }) => plural(p.n, { one: '1 row', other: `${p.count} rows` }),
    loaded: (p: { n: string }) => `${p.n} loaded, more available`,
    filtered: (p: { n: string; total: string }) => `${p.n} of ${p.total}`,
    filteredMaybeMore: (p: { n: string; total: string }) => `${p.n} of ${p.total} loaded, more available`,
    more: 'Load more',
    loadingMore: 'Loading more…',
    wrongCell: 'Could not be read',
  },
  sv: {
    filter: 'Filtrera rader',
    columns: 'Kolumner',
    sortBy: 'Sortera efter',
    asLoaded: 'Osorterat',
    ascending: (p: { column: string }) => `${p.column}, stigande`,
    descending: (p: { column: string }) => `${p.column}, fallande`,
    loading: 'Läser in …',
    unnamed: (p: { key: string }) => `Namn saknas (${p.key})`,
    rows: (p: { n: number; count: string }) => plural(p.n, { one: '1 rad', other: `${p.count} rader` }),
    loaded: (p: { n: string }) => `${p.n} inlästa, fler finns`,
    filtered: (p: { n: string; total: string }) => `${p.n} av ${p.total}`,
    filteredMaybeMore: (p: { n: string; total: string }) => `${p.n} av ${p.total} inlästa, fler finns`,
    more: 'Läs in fler',
    loadingMore: 'Läser in fler …',
    wrongCell: 'Kunde inte läsas',
  },
})
