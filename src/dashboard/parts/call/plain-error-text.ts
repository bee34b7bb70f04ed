import { catalogue } from '#dashboard/i18n/catalogue'

/** Words for a failure whose own words could not be fetched. */
export const plainErrorText = catalogue({
  en: {
    offline: 'You are offline',
    offlineBody: 'Your text is kept. Try again when you are connected.',
    title: 'Something went wrong',
    body: 'The reason could not be loaded. Your text is kept. Try again, or reload the page.',
  },
  sv: {
    offline: 'Du är offline',
    offlineBody: 'Din text finns kvar. Försök igen när du är ansluten.',
    title: 'Något gick fel',
    body: 'Orsaken kunde inte läsas in. Din text finns kvar. Försök igen, eller ladda om sidan.',
  },
})
