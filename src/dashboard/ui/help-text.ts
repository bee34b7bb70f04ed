import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the "?" of a card. */
export const helpText = catalogue({
  en: { help: (p: { about: string }) => `Help: ${p.about}` },
  sv: { help: (p: { about: string }) => `Hjälp: ${p.about}` },
})
