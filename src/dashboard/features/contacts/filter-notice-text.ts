import { catalogue } from '#dashboard/i18n/catalogue'

/** What is said when a list may not be what its filter asked for. */
export const filterNoticeText = catalogue({
  en: {
    ignored: 'The filter may not have worked',
    ignoredHow: (p: { n: string; total: string }) => `Loaded contacts that don’t match: ${p.n} of ${p.total}.`,
    onlyMatching: 'Show only matching contacts',
    dropped: (p: { conditions: string }) => `Not possible to filter by here: ${p.conditions}.`,
    notWithin: (p: { n: string; total: string }) => `Loaded contacts without the filter text: ${p.n} of ${p.total}.`,
  },
  sv: {
    ignored: 'Filtret kanske inte fungerade',
    ignoredHow: (p: { n: string; total: string }) => `Inlästa kontakter som inte matchar: ${p.n} av ${p.total}.`,
    onlyMatching: 'Visa bara kontakter som matchar',
    dropped: (p: { conditions: string }) => `Går inte att filtrera på här: ${p.conditions}.`,
    notWithin: (p: { n: string; total: string }) => `Inlästa kontakter utan filtrets text: ${p.n} av ${p.total}.`,
  },
})
