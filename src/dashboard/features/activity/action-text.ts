import { type EndpointName, endpoints } from '#contract/endpoints'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** What a person set about, for the endpoints that change or send something; its outcome is beside it. */
const actionText = catalogue({
  en: {
    updateAuthenticationSettings: 'Save SMS code settings',
    createAuthentication: 'Send SMS code',
    updateContact: 'Save contact',
    createEmail: 'Send e-mail',
    createContact: 'Create contact',
    createSurvey: 'Create survey',
    replaceExtraField: 'Replace extra field',
    setSurveyImage: 'Set survey logo',
    deleteSurveyQuestion: 'Delete survey question',
    deleteNkiQuestion: 'Delete NKI question',
    replaceSurveyQuestion: 'Save survey question',
    replaceSurvey: 'Save survey',
  },
  sv: {
    updateAuthenticationSettings: 'Spara inställningar för SMS-koder',
    createAuthentication: 'Skicka SMS-kod',
    updateContact: 'Spara kontakt',
    createEmail: 'Skicka mejl',
    createContact: 'Skapa kontakt',
    createSurvey: 'Skapa enkät',
    replaceExtraField: 'Ersätt extrafält',
    setSurveyImage: 'Byt enkätens logotyp',
    deleteSurveyQuestion: 'Ta bort enkätfråga',
    deleteNkiQuestion: 'Ta bort NKI-fråga',
    replaceSurveyQuestion: 'Spara enkätfråga',
    replaceSurvey: 'Spara enkät',
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
