import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the page where a V2 survey is opened. */
export const openText = catalogue({
  en: {
    subtitle: 'Surveys are opened by their id.',
    open: 'Open a survey',
    id: 'Survey id',
    idExample: 'Often 24 digits and letters. Not the number in the list of surveys.',
    idMissing: 'Enter an id.',
    openButton: 'Open',
    emptyTitle: 'No surveys opened yet',
    emptyBody: 'Surveys that you open are listed here.',
    openDemo: 'Open the demo survey',
  },
  sv: {
    subtitle: 'En enkät öppnas med sitt id.',
    open: 'Öppna en enkät',
    id: 'Enkätens id',
    idExample: 'Ofta 24 siffror och bokstäver. Inte numret i listan över enkäter.',
    idMissing: 'Ange ett id.',
    openButton: 'Öppna',
    emptyTitle: 'Inga enkäter öppnade än',
    emptyBody: 'Enkäter som du öppnar visas här.',
    openDemo: 'Öppna demoenkäten',
  },
})
