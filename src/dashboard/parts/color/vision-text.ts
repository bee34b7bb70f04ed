import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of colour vision. */
export const visionText = catalogue({
  en: {
    vision: 'Colour vision',
    full: 'Full',
    protanopia: 'No red (protanopia)',
    deuteranopia: 'No green (deuteranopia)',
    tritanopia: 'No blue (tritanopia)',
  },
  sv: {
    vision: 'Färgseende',
    full: 'Fullt',
    protanopia: 'Utan rött (protanopi)',
    deuteranopia: 'Utan grönt (deuteranopi)',
    tritanopia: 'Utan blått (tritanopi)',
  },
})
