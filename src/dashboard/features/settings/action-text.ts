import { type EndpointName, endpoints } from '#contract/endpoints'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** What a person did, for the endpoints that change or send something. */
const actionText = catalogue({
  en: {
    updateAuthenticationSettings: 'SMS code settings saved',
    createAuthentication: 'SMS code sent',
    updateContact: 'Contact saved',
    createEmail: 'E-mail sent',
    createContact: 'Contact created',
    createSurvey: 'Survey created',
    replaceExtraField: 'Extra field replaced',
    setSurveyImage: 'Survey image set',
    deleteSurveyQuestion: 'Survey question deleted',
    deleteNkiQuestion: 'NKI question deleted',
    replaceSurveyQuestion: 'Survey question saved',
    replaceSurvey: 'Survey saved',
  },
  sv: {
    updateAuthenticationSettings: 'Inställningar för SMS-koder sparade',
    createAuthentication: 'SMS-kod skickad',
    updateContact: 'Kontakt sparad',
    createEmail: 'Mejl skickat',
    createContact: 'Kontakt skapad',
    createSurvey: 'Enkät skapad',
    replaceExtraField: 'Extrafält ersatt',
    setSurveyImage: 'Enkätbild satt',
    deleteSurveyQuestion: 'Enkätfråga borttagen',
    deleteNkiQuestion: 'NKI-fråga borttagen',
    replaceSurveyQuestion: 'Enkätfråga sparad',
    replaceSurvey: 'Enkät sparad',
  },
})

/** A write in words; a read, which leaves no note, is called by its name. */
export function actionWords(endpoint: EndpointName, locale: Locale): string {
  const words: Partial<Record<EndpointName, string>> = actionText[locale]
  return words[endpoint] ?? endpoint
}

/** The method and path of an endpoint, as the specification writes them. */
export const endpointLine = (endpoint: EndpointName): string =>
  `${endpoints[endpoint].method} ${endpoints[endpoint].path}`
