import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the list of columns, which comes when somebody opens it. */
export const columnMenuText = catalogue({
  en: {
    resetColumns: 'Default columns',
    inUtc: 'Times in UTC',
  },
  sv: {
    resetColumns: 'Standardkolumner',
    inUtc: 'Tider i UTC',
  },
})
