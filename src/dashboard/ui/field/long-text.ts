import { catalogue } from '#dashboard/i18n/catalogue'

/** A text of more characters than this is not drawn line by line: ten thousand lines keep a browser busy for a quarter of a second. */
export const longText = 20_000

/** Words around a text that is not drawn. */
export const longTextWords = catalogue({
  en: { reading: 'Reading…', edit: 'Edit as text' },
  sv: { reading: 'Läser …', edit: 'Redigera som text' },
})
