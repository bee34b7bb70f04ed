import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around a control. */
export const fieldText = catalogue({
  en: { optional: 'optional' },
  sv: { optional: 'valfritt' },
})
