import type { Locale } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'

const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }))

/** A language by its name and its tag, `Swedish (sv)`; the tag alone where it names no language that is known. */
export function languageWords(tag: string, locale: Locale): string {
  try {
    const name = namesIn(locale).of(tag)
    return name ? `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${tag})` : tag
  } catch {
    return tag
  }
}
