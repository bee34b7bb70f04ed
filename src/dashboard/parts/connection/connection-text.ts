import { catalogue } from '#dashboard/i18n/catalogue'

/** Words beside an emptiness that may be a wrong address. */
export const connectionText = catalogue({
  en: { neverSeen: 'No data has come from this connection yet.', check: 'Check connection' },
  sv: { neverSeen: 'Inga data har kommit från anslutningen än.', check: 'Kontrollera anslutningen' },
})
