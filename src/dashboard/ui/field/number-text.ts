import type { Locale } from '#dashboard/i18n/catalogue'

/** Value of a number field: a number, `null` while empty, or the typed text while it is not a number. */
export type TypedNumber = number | string | null

/** Spaces that people type, and pages show, between groups of digits, including no-break, thin and narrow ones. */
const blank = ' \u00A0\u2009\u202F'
/** A comma starts the decimals in Swedish and separates groups in English. */
const marks: Record<Locale, { group: string; decimal: string }> = {
  en: { group: `,${blank}`, decimal: '.' },
  sv: { group: blank, decimal: ',' },
}

function pattern({ group, decimal }: { group: string; decimal: string }): RegExp {
  const whole = `\\d{1,3}(?:([${group}])\\d{3})(?:\\2\\d{3})*|\\d+`
  return new RegExp(`^([-\u2212]?)(?:${whole})(?:[${decimal}]\\d+)?$`)
}

const patterns: Record<Locale, RegExp> = { en: pattern(marks.en), sv: pattern(marks.sv) }

/** Digits that a double represents exactly. */
const exactDigits = 15

/**
 * Parses a number in the locale's format, with or without group separators. Returns the text itself if it is not a
 * number or could only be rounded. `commaDecimals` also reads `45,5` and `45,55` with decimals in English, where fewer
 * than three digits cannot be a group.
 */
export function readNumber(text: string, locale: Locale, commaDecimals = false): TypedNumber {
  const typed = text.trim()
  if (typed === '') return null
  if (commaDecimals && locale === 'en' && /^[-\u2212]?\d+,\d{1,2}$/.test(typed)) return readNumber(text, 'sv')
  if (!patterns[locale].test(typed)) return text
  const { decimal } = marks[locale]
  const digits = typed.replaceAll(new RegExp(`[^\\d${decimal}]`, 'g'), '').replace(decimal, '.')
  if (digits.replace('.', '').replace(/^0+/, '').length > exactDigits) return text
  const size = Number(digits)
  return /^\d/.test(typed) || size === 0 ? size : -size
}

/** Text of a number field: without group separators, so that typing can continue in it. */
export function numberText(value: TypedNumber, locale: Locale): string {
  if (typeof value !== 'number') return value ?? ''
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}
