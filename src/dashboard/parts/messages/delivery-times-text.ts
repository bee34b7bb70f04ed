import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of how long messages took to the handset. */
export const deliveryTimesText = catalogue({
  en: {
    title: 'Time to delivered',
    titleHelp: '50% and 95% of the delivered messages arrived within these times, counted from their first status.',
    operator: 'Operator',
    delivered: 'Delivered',
    p50: '50% within',
    p95: '95% within',
    notGiven: 'Not given',
  },
  sv: {
    title: 'Tid till levererat',
    titleHelp: '50 % och 95 % av de levererade meddelandena kom fram inom de här tiderna, räknat från första statusen.',
    operator: 'Operatör',
    delivered: 'Levererade',
    p50: '50\u00a0% inom',
    p95: '95\u00a0% inom',
    notGiven: 'Ej angivet',
  },
})
