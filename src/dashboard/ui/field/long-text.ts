import { catalogue } from '#dashboard/i18n/catalogue'

/** Length in characters above which a text is not rendered: 10,000 lines block a browser for 250 ms. */
export const longText = 20_000

export const longTextWords = catalogue({
  en: { reading: 'Reading…', edit: 'Edit as text' },
  sv: { reading: 'Läser …', edit: 'Redigera som text' },
})
