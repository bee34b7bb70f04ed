import { catalogue } from '#dashboard/i18n/catalogue'

/** What the button says before its menu is fetched, with the menu's other words. */
export const exportButtonText = catalogue({
  en: { export: 'Export' },
  sv: { export: 'Exportera' },
})
