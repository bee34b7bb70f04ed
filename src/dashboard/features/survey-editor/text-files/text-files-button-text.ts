import { catalogue } from '#dashboard/i18n/catalogue'

/** What the button says before its menu is fetched. */
export const textFilesButtonText = catalogue({
  en: { files: 'Files' },
  sv: { files: 'Filer' },
})
