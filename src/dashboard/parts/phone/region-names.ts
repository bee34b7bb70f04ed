import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { remembered } from '#dashboard/i18n/remembered'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** What browsers can write out though it is no country of ISO 3166-1 and has no telephone numbers of its own. */
const noCountries = new Set(['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** False for the code of a country that is no more: browsers replace it by the code of what came after it. */
const isCurrent = (code: string) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code

/** Made once for each language: making one costs a hundred times what using it does. */
const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

/** Every two-letter country code that the browser has a name for, by name in the language's order. */
export const regionNames = remembered((locale: Locale): readonly { code: string; name: string }[] => {
  const names = namesIn(locale)
  const { compare } = formatFor(locale, undefined)
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return codes
    .flatMap(code => {
      // Whether a code is current costs more to ask than its name, which few of all letters have.
      const name = names.of(code)
      return name && name !== code && isCurrent(code) ? [{ code, name }] : []
    })
    .toSorted((a, b) => compare(a.name, b.name))
})

/** Whether a code is one of a country that there is. */
export const isRegion = (code: string): boolean => regionNames('en').some(region => region.code === code)

/** The name of a country with its code, `Sverige (SE)`. */
export const regionWords = (code: string, locale: Locale): string => `${regionName(code, locale)} (${code})`

/** The name of a country by its code; the code itself where it is unknown. */
export function regionName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return namesIn(locale).of(code) ?? code
}
