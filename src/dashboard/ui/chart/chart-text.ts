import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the frame around a chart. */
export const chartText = catalogue({
  en: {
    chart: 'Chart',
    table: 'Table',
    view: 'View as',
    savePng: 'Save as PNG',
    saveCsv: 'Save as CSV',
    pngFailed: 'The picture could not be made.',
  },
  sv: {
    chart: 'Diagram',
    table: 'Tabell',
    view: 'Visa som',
    savePng: 'Spara som PNG',
    saveCsv: 'Spara som CSV',
    pngFailed: 'Bilden kunde inte göras.',
  },
})
