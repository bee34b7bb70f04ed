import { catalogue } from '#dashboard/i18n/catalogue'

export const daysText = catalogue({
  en: {
    first: 'First day',
    last: 'Last day',
    show: 'Show period',
    badDay: 'Use a day, for example 2026-01-31',
    badOrder: 'Choose a day on or after the first day',
  },
  sv: {
    first: 'Första dagen',
    last: 'Sista dagen',
    show: 'Visa perioden',
    badDay: 'Ange en dag, till exempel 2026-01-31',
    badOrder: 'Välj den första dagen eller en senare',
  },
})
