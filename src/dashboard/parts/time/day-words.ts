import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags, timeOptions } from '#dashboard/i18n/format'
import { remembered } from '#dashboard/i18n/remembered'

const lengths = {
  /** 5 Jan */
  day: { day: 'numeric', month: 'short' },
  /** 5 Jan 2026 */
  date: timeOptions.date,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = remembered((locale: Locale) =>
  remembered(
    (length: keyof typeof lengths) =>
      new Intl.DateTimeFormat(localeTags[locale], { ...lengths[length], timeZone: 'UTC' }),
  ),
)

/** Formats a calendar day `2026-01-05`. */
export const dayWords = (day: string, locale: Locale, length: keyof typeof lengths = 'date'): string =>
  formats(locale)(length).format(new Date(`${day}T00:00:00Z`))
