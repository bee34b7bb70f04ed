import type { Locale } from './catalogue'

/** A day-first Swedish page and a British English one: both write 24 hours and put the day before the month. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', sv: 'sv-SE' }

/** An API time as an instant: without an offset it is UTC, never the viewer's own time. Undefined when unreadable. */
export function instantOf(iso: string | null | undefined): Date | undefined {
  if (!iso) return undefined
  const hasOffset = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(iso)
  const date = new Date(hasOffset ? iso : `${iso}${iso.includes('T') ? '' : 'T00:00:00'}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

export type Format = ReturnType<typeof createFormat>

/** Numbers, money and times in a language and a zone. A time that cannot be read is shown as it came. */
export function createFormat(locale: Locale, timeZone: string) {
  const tag = localeTags[locale]
  const times = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })
    return (iso: string | null | undefined) => {
      const date = instantOf(iso)
      return date ? format.format(date) : (iso ?? '')
    }
  }
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const
  const second = { ...minute, second: '2-digit' } as const
  const collator = new Intl.Collator(tag, { numeric: true, sensitivity: 'base' })
  return {
    locale,
    /** The language as `Intl` takes it. */
    tag,
    timeZone,
    /** 12,345 */
    number: (value: number, digits = 0) => value.toLocaleString(tag, { maximumFractionDigits: digits }),
    /** A share between 0 and 1 as a percentage with one decimal. */
    percent: (share: number) => share.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 }),
    /** An amount with its currency; an unknown currency is written as it came. */
    money(amount: number, currency: string): string {
      const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
      if (!/^[A-Z]{3}$/.test(currency)) return `${amount.toLocaleString(tag, digits)} ${currency}`.trim()
      return amount.toLocaleString(tag, { style: 'currency', currency, currencyDisplay: 'code', ...digits })
    },
    date: times(day),
    dateTime: times(minute),
    dateTimeSeconds: times(second),
    /** The same instant in UTC, with its name. */
    utc: (iso: string | null | undefined) => {
      const date = instantOf(iso)
      return date ? `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC` : (iso ?? '')
    },
    /** "in 3 days", seen from `now`. */
    relative(iso: string, now: Date): string {
      const date = instantOf(iso)
      if (!date) return iso
      const seconds = (date.getTime() - now.getTime()) / 1000
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
      return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
    },
    /** Order of texts as people of this language expect it, numbers in them by value. */
    compare: (a: string, b: string) => collator.compare(a, b),
  }
}
