import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the frame around a chart. */
export const chartText = catalogue({
  en: {
    chart: 'Chart',
    table: 'Table',
    view: 'View as',
    savePng: 'Save as PNG',
    saveCsv: 'Save as CSV',
    pngFailed: 'The image was not saved. Try again.',
  },
  sv: {
    chart: 'Diagram',
    table: 'Tabell',
    view: 'Visa som',
    savePng: 'Spara som PNG',
    saveCsv: 'Spara som CSV',
    pngFailed: 'Bilden sparades inte. Försök igen.',
  },
})
