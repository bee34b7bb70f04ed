import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around a hidden code. */
export const maskingText = catalogue({
  en: { show: 'Show code', hide: 'Hide code', hidden: 'A code is hidden here' },
  sv: { show: 'Visa kod', hide: 'Dölj kod', hidden: 'Här är en kod dold' },
})
