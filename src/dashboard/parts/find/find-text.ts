import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Count = { n: number; count: string }

/** Words of finding somebody. */
export const findText = catalogue({
  en: {
    contacts: 'Contacts found',
    searching: 'Searching…',
    found: (p: Count) => plural(p.n, { one: '1 contact', other: `${p.count} contacts` }),
    foundMore: (p: { count: string }) => `${p.count} shown, more available`,
    none: 'No exact match. Names and addresses must be complete.',
    ignored: 'Exact search does not work here. Search all contacts instead.',
    unnamed: 'No name',
    partly: 'Not everything could be searched',
    searchAll: 'Search all contacts',
    searchAllFor: (p: { text: string }) => `Search all contacts for “${p.text}”`,
    goOn: 'Search the rest',
    stop: 'Stop',
    progress: (p: { searched: string; found: string }) => `Searched ${p.searched}, found ${p.found}`,
    finished: (p: { searched: string; found: string }) => `Searched all (${p.searched}), found ${p.found}`,
    unreadable: (p: Count) =>
      plural(p.n, { one: '1 contact could not be read.', other: `${p.count} contacts could not be read.` }),
  },
  sv: {
    contacts: 'Hittade kontakter',
    searching: 'Söker …',
    found: p => plural(p.n, { one: '1 kontakt', other: `${p.count} kontakter` }),
    foundMore: p => `${p.count} visas, fler finns`,
    none: 'Ingen exakt träff. Namn och adresser måste vara hela.',
    ignored: 'Exakt sökning fungerar inte här. Sök bland alla kontakter i stället.',
    unnamed: 'Namn saknas',
    partly: 'Allt gick inte att söka igenom',
    searchAll: 'Sök bland alla kontakter',
    searchAllFor: p => `Sök ”${p.text}” bland alla kontakter`,
    goOn: 'Sök igenom resten',
    stop: 'Stoppa',
    progress: p => `Genomsökt: ${p.searched}, hittat: ${p.found}`,
    finished: p => `Alla genomsökta (${p.searched}), hittat: ${p.found}`,
    unreadable: p =>
      plural(p.n, { one: '1 kontakt kunde inte läsas.', other: `${p.count} kontakter kunde inte läsas.` }),
  },
})
