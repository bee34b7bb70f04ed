import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the page where a V2 survey is opened. */
export const openText = catalogue({
  en: {
    title: 'Survey editor',
    subtitle: 'The service has no list of V2 surveys: they are opened by id, and remembered here.',
    open: 'Open a survey',
    id: 'Survey id',
    idHelp: 'The id of the V2 survey, often 24 digits and letters. It is not the number of the V1 survey.',
    idMissing: 'Fill in the id.',
    openButton: 'Open',
    emptyTitle: 'No survey has been opened here yet',
    emptyBody: 'What you open is remembered in this browser, and you can give it a name of your own.',
    openDemo: 'Open the survey of the demo',
  },
  sv: {
    title: 'Enkätredigering',
    subtitle: 'Tjänsten har ingen lista över V2-enkäter: de öppnas med id och kommer ihåg här.',
    open: 'Öppna en enkät',
    id: 'Enkätens id',
    idHelp: 'V2-enkätens id, ofta 24 siffror och bokstäver. Det är inte V1-enkätens nummer.',
    idMissing: 'Fyll i id.',
    openButton: 'Öppna',
    emptyTitle: 'Ingen enkät har öppnats här än',
    emptyBody: 'Det du öppnar kommer webbläsaren ihåg, och du kan ge det ett eget namn.',
    openDemo: 'Öppna demons enkät',
  },
})
