import { type Locale, locales } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { once, remembered } from '#dashboard/i18n/remembered'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Codes that browsers can name although they are no ISO 3166-1 country with phone numbers of its own. */
const noCountries = new Set(['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** False for former countries: browsers replace their codes by those of the successors. */
const isCurrent = (code: string) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code

/** Cached: creating one costs a hundred times as much as using it. */
const namesIn = remembered((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

/** Returns every two-letter country code that the browser can name, sorted by name. */
export const regionNames = remembered((locale: Locale): readonly { code: string; name: string }[] => {
  const names = namesIn(locale)
  const { compare } = formatFor(locale, undefined)
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return codes
    .flatMap(code => {
      // The name is checked first: it is cheaper, and few letter pairs have one.
      const name = names.of(code)
      return name && name !== code && isCurrent(code) ? [{ code, name }] : []
    })
    .toSorted((a, b) => compare(a.name, b.name))
})

/** Returns whether a code is that of an existing country. */
export const isRegion = (code: string): boolean => regionNames('en').some(region => region.code === code)

const regions = once(
  () =>
    new Map(
      locales.flatMap(regionNames).flatMap(({ code, name }) => [
        [code.toLowerCase(), code],
        [name.toLowerCase(), code],
      ]),
    ),
)

/** Returns the country of a code, or of a name in either language, in any case. */
export const regionNamed = (text: string): string | undefined => regions().get(text.trim().toLowerCase())

/** Reads the country of an address: '' for `none`; undefined stands for the default country. */
export const readRegion = (text: string | null): string | undefined =>
  text === 'none' ? '' : /^[A-Z]{2}$/.exec(text ?? '')?.[0]

/** Returns the name of a country with its code, `Sverige (SE)`. */
export const regionWords = (code: string, locale: Locale): string => `${regionName(code, locale)} (${code})`

/** Returns the name of a country, or the code if it is unknown. */
export function regionName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return namesIn(locale).of(code) ?? code
}
