import { systemDefaults } from '#contract/authentications'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { authenticationText, settingsText } from './authentication-text'
import type { SettingName } from './code-values'

/** The place of the code in a message text (§2.1). It is data: nothing else reads braces. */
const place = '{0}'

/** The longest code there may be (§2.1), for counting what a message costs at most. */
export const longestCode = 25

const sampleDigits = '4829170365'
const sampleLetters = 'K7F2QX9MD4'

/** A code that looks like one of that length and alphabet; nobody's. */
export function sampleCode(length: number, digitsOnly: boolean): string {
  const sample = digitsOnly ? sampleDigits : sampleLetters
  const used = Math.min(Math.max(Math.trunc(length) || 0, 0), longestCode)
  return sample.repeat(Math.ceil(longestCode / sample.length)).slice(0, used)
}

/** The text as it arrives: the code in every place of it. */
export const filledMessage = (format: string, code: string): string => format.split(place).join(code)

/** What may surprise in a message text. `{0}` alone has a meaning; the specification gives none to other braces. */
export type FormatWarning = 'repeated' | 'otherBraces'

export function formatWarnings(format: string): FormatWarning[] {
  const parts = format.split(place)
  const warnings: FormatWarning[] = []
  if (parts.length > 2) warnings.push('repeated')
  if (/[{}]/.test(parts.join(''))) warnings.push('otherBraces')
  return warnings
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Whole seconds as people say them: 5430 is "1 hour 30 minutes 30 seconds". */
export function durationWords(seconds: number, locale: Locale): string {
  let rest = Math.max(0, Math.trunc(seconds) || 0)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count === 0 && !(unit === 'second' && parts.length === 0)) continue
    parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return parts.join(' ')
}

/** What is left as on a clock: 59:07, or 1:00:00 from an hour on. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** A value of a setting as people read it; texts in quotation marks, so that blanks can be seen. */
export function settingWords(name: SettingName, value: unknown, { locale, number }: Format): string {
  const t = authenticationText[locale]
  if (value === null || value === undefined) return settingsText[locale].unset
  if (name === 'NumericOnly' && typeof value === 'boolean') return value ? t.digitsOnly : t.anyCharacters
  if (name === 'ExpirationTime' && typeof value === 'number') {
    return t.seconds({ n: number(value), duration: durationWords(value, locale) })
  }
  if (typeof value === 'number') return number(value)
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
}

/** The system default of a setting (§2.1), as the placeholder of its empty field. */
export function defaultWords(name: SettingName, format: Format): string {
  const t = settingsText[format.locale]
  if (name === 'From') return t.default({ value: t.ownName })
  if (name === 'MessageFormat') return t.default({ value: t.ownText })
  return t.default({ value: settingWords(name, systemDefaults[name], format) })
}
