import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the page where a V2 survey is opened. */
export const openText = catalogue({
  en: {
    subtitle: 'The service has no list of the surveys that can be edited: one is opened by its id.',
    open: 'Open a survey',
    id: 'Survey id',
    idHelp: 'Often 24 digits and letters. It is not the number in the list of surveys.',
    idMissing: 'Fill in the id.',
    openButton: 'Open',
    emptyTitle: 'No survey opened yet',
    emptyBody: 'Open one by its id above. It is remembered in this browser, and you can give it a name of your own.',
    openDemo: 'Open the demo survey',
  },
  sv: {
    subtitle: 'Tjänsten har ingen lista över enkäter som kan redigeras: en enkät öppnas med sitt id.',
    open: 'Öppna en enkät',
    id: 'Enkätens id',
    idHelp: 'Ofta 24 siffror och bokstäver. Det är inte numret i listan över enkäter.',
    idMissing: 'Fyll i id.',
    openButton: 'Öppna',
    emptyTitle: 'Ingen enkät öppnad än',
    emptyBody: 'Öppna en med dess id ovan. Den sparas i den här webbläsaren, och du kan ge den ett eget namn.',
    openDemo: 'Öppna demoenkäten',
  },
})
