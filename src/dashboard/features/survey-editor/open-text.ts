import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the page where a V2 survey is opened. */
export const openText = catalogue({
  en: {
    subtitle: 'Surveys are opened by their ID.',
    open: 'Open a survey',
    id: 'Survey ID',
    idExample: 'Often 24 digits and letters. Not the number in the list of surveys.',
    idMissing: 'Enter an ID.',
    openButton: 'Open',
    emptyTitle: 'No surveys opened yet',
    emptyBody: 'Surveys that you open are listed here.',
    openDemo: 'Open the demo survey',
  },
  sv: {
    subtitle: 'En enkät öppnas med sitt ID.',
    open: 'Öppna en enkät',
    id: 'Enkätens ID',
    idExample: 'Ofta 24 siffror och bokstäver. Inte numret i listan över enkäter.',
    idMissing: 'Ange ett ID.',
    openButton: 'Öppna',
    emptyTitle: 'Inga enkäter öppnade än',
    emptyBody: 'Enkäter som du öppnar visas här.',
    openDemo: 'Öppna demoenkäten',
  },
})
