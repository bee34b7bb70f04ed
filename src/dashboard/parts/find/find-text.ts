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
  },
})
