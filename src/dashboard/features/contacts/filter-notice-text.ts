import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a filter that was not asked for or seems to have been ignored. */
export const filterNoticeText = catalogue({
  en: {
    ignored: 'The service seems to have ignored the filter',
    ignoredHow: (p: { n: string; total: string }) =>
      `${p.n} of the ${p.total} loaded contacts do not have what the filter asks for. The service may also read the filter in another way.`,
    onlyMatching: 'Show only those that match, of the loaded',
    dropped: (p: { conditions: string }) =>
      `This connection filters in another way, so these conditions of the address were not asked for: ${p.conditions}.`,
    notWithin: (p: { n: string; total: string }) =>
      `In ${p.n} of the ${p.total} loaded contacts the text of the filter is in no value. What it means is the service’s own; it may also have ignored it.`,
  },
  sv: {
    ignored: 'Tjänsten verkar ha ignorerat filtret',
    ignoredHow: (p: { n: string; total: string }) =>
      `${p.n} av de ${p.total} inlästa kontakterna har inte det som filtret söker. Tjänsten kan också läsa filtret på ett annat sätt.`,
    onlyMatching: 'Visa bara de inlästa som matchar',
    dropped: (p: { conditions: string }) =>
      `Den här anslutningen filtrerar på ett annat sätt, så de här villkoren i adressen ställdes inte: ${p.conditions}.`,
    notWithin: (p: { n: string; total: string }) =>
      `Hos ${p.n} av de ${p.total} inlästa kontakterna finns filtrets text inte i något värde. Vad den betyder avgör tjänsten; den kan också ha struntat i den.`,
  },
})
