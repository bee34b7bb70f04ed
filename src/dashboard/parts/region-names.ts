import type { Locale } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Names that ISO 3166-1 gives to no country, though browsers can write them out. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Made once for each language: making one costs a hundred times what using it does. */
const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

/** Every two-letter country code that the browser has a name for, by name in the language's order. */
export function regionNames(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return codes
    .flatMap(code => {
      const name = noCountries.has(code) ? undefined : names.of(code)
      return name ? [{ code, name }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** The name of a country by its code; the code itself where it is unknown. */
export function regionName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return namesIn(locale).of(code) ?? code
}
