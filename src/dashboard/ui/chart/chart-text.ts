import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the frame around a chart. */
export const chartText = catalogue({
  en: {
    chart: 'Chart',
    table: 'Table',
    view: 'View as',
    save: 'Save',
    saveOf: (p: { title: string }) => `Save: ${p.title}`,
    png: 'Picture (PNG)',
    csv: 'Figures (CSV)',
    csvExcel: 'Figures for Excel (CSV)',
    pngFailed: 'The picture could not be made. Try again, or save the figures.',
  },
  sv: {
    chart: 'Diagram',
    table: 'Tabell',
    view: 'Visa som',
    save: 'Spara',
    saveOf: (p: { title: string }) => `Spara: ${p.title}`,
    png: 'Bild (PNG)',
    csv: 'Siffror (CSV)',
    csvExcel: 'Siffror för Excel (CSV)',
    pngFailed: 'Bilden kunde inte göras. Försök igen, eller spara siffrorna.',
  },
})
