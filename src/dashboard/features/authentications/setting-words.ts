import { systemDefaults } from '#contract/authentications'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { authenticationText } from './authentication-text'
import { durationWords } from './duration-words'
import { settingsText } from './settings-text'
import type { SettingName } from './settings-values'

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

/** What holds where a setting is unset (§2.1), as the end of "Leave unset (default: …)". */
export function unsetWords(name: SettingName, locale: Locale, format: Format): string {
  const t = settingsText[locale]
  if (name === 'From') return t.leaveUnset({ fallback: t.ownName })
  if (name === 'MessageFormat') return t.leaveUnset({ fallback: t.ownText })
  if (name === 'ExpirationTime') return t.leaveUnset({ fallback: durationWords(systemDefaults[name], locale) })
  const fallback = settingWords(name, systemDefaults[name], format)
  return t.leaveUnset({ fallback: name === 'NumericOnly' ? fallback.toLowerCase() : fallback })
}
