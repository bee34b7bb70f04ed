import { systemDefaults } from '#contract/authentications'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { authenticationText, settingsText } from './authentication-text'
import type { SettingName } from './code-values'

/** Place of the code in a message text (§2.1). It is data: no other braces are read. */
const place = '{0}'

const digits = '4829170365482917036548291'
const letters = 'K7F2QX9MD4K7F2QX9MD4K7F2Q'

/** A code of the greatest length (§2.1), to compute the highest cost of a message. */
export const longestCode = letters

/** Returns an invented code of a length and alphabet. */
export const sampleCode = (length: number, digitsOnly: boolean): string =>
  (digitsOnly ? digits : letters).slice(0, Math.max(0, length))

/** Returns the text with the code in every place. */
export const filledMessage = (format: string, code: string): string => format.split(place).join(code)

/** Whether a text has braces other than `{0}`: the specification gives them no meaning. */
export const hasOtherBraces = (format: string): boolean => /[{}]/.test(filledMessage(format, ''))

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats whole seconds: 5430 is "1 hour 30 minutes 30 seconds". */
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

/** Formats remaining time as on a clock: 59:07, or 1:00:00 from an hour on. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Formats a setting's value; texts stand in quotation marks, so that spaces are visible. */
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

/** Formats the system default of a setting (§2.1), as the placeholder of its empty field. */
export function defaultWords(name: SettingName, format: Format): string {
  const t = settingsText[format.locale]
  if (name === 'From') return t.default({ value: t.ownName })
  if (name === 'MessageFormat') return t.default({ value: t.ownText })
  return t.default({ value: settingWords(name, systemDefaults[name], format) })
}
