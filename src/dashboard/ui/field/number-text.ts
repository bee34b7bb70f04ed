import type { Locale } from '#dashboard/i18n/catalogue'

/** What a number field holds: a number, `null` while empty, or the text as typed while it names no number. */
export type TypedNumber = number | string | null

/** The blanks that people type and pages show between groups of digits: no-break, thin and narrow ones too. */
const blank = ' \u00A0\u2009\u202F'
/** Swedish decimals begin with a comma, which between English digits marks a group. */
const marks: Record<Locale, { group: string; decimal: string }> = {
  en: { group: `,${blank}`, decimal: '.' },
  sv: { group: blank, decimal: ',' },
}

function pattern({ group, decimal }: { group: string; decimal: string }): RegExp {
  const whole = `\\d{1,3}(?:([${group}])\\d{3})(?:\\2\\d{3})*|\\d+`
  return new RegExp(`^([-\u2212]?)(?:${whole})(?:[${decimal}]\\d+)?$`)
}

const patterns: Record<Locale, RegExp> = { en: pattern(marks.en), sv: pattern(marks.sv) }

/** More digits than these are not told apart by a number. */
const exactDigits = 15

/**
 * Reads a number as pages in this language write it, with or without marks between groups of three digits. What is no
 * such number stays the text it is, and so does one that could only be taken rounded.
 */
export function readNumber(text: string, locale: Locale): TypedNumber {
  const typed = text.trim()
  if (typed === '') return null
  if (!patterns[locale].test(typed)) return text
  const { decimal } = marks[locale]
  const digits = typed.replaceAll(new RegExp(`[^\\d${decimal}]`, 'g'), '').replace(decimal, '.')
  if (digits.replace('.', '').replace(/^0+/, '').length > exactDigits) return text
  const size = Number(digits)
  return /^\d/.test(typed) || size === 0 ? size : -size
}

/** What a number field shows for what it holds: without group marks, so that typing goes on in it. */
export function numberText(value: TypedNumber, locale: Locale): string {
  if (typeof value !== 'number') return value ?? ''
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}
