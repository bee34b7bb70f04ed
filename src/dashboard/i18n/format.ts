import type { Locale } from './catalogue'
import { remembered } from './remembered'

/** A day-first Swedish page and a British English one: both write 24 hours and put the day before the month. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', sv: 'sv-SE' }

/** The first moment of a calendar, which services whose times cannot be absent give for one that was never set. */
export const isUnsetTime = (iso: string): boolean => iso.startsWith('0001-01-01')

/**
 * An API time as an instant: without an offset it is UTC, never the viewer's own time. Undefined when unreadable, and
 * when it was never set.
 */
export function instantOf(iso: string | null | undefined): Date | undefined {
  if (!iso || isUnsetTime(iso)) return undefined
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

function createFormat(locale: Locale, timeZone: string) {
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
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const numbers = remembered((digits: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }))
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const amounts = remembered((currency: string) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
    const named = { style: 'currency', currency, currencyDisplay: 'code' } as const
    return new Intl.NumberFormat(tag, currency ? { ...named, ...digits } : digits)
  })
  return {
    locale,
    /** The language as `Intl` takes it. */
    tag,
    timeZone,
    /** 12,345 */
    number: (value: number, digits = 0) => numbers(digits).format(value),
    /** A share between 0 and 1 as a percentage with one decimal. */
    percent: (share: number) => percents.format(share),
    /** An amount with its currency; an unknown currency is written as it came. */
    money(amount: number, currency: string): string {
      if (!/^[A-Z]{3}$/.test(currency)) return `${amounts('').format(amount)} ${currency}`.trim()
      return amounts(currency).format(amount)
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
      return relative.format(Math.round(seconds / size), unit)
    },
    /** Order of texts as people of this language expect it, numbers in them by value. */
    compare: (a: string, b: string) => collator.compare(a, b),
  }
}

const formats = remembered((locale: Locale) => remembered((timeZone: string) => createFormat(locale, timeZone)))

/**
 * Numbers, money and times in a language and a zone. A time that cannot be read is shown as it came. Made once: making
 * a formatter of the browser costs a hundred times what using it does, and a table uses it by the thousand.
 */
export const formatFor = (locale: Locale, timeZone: string): Format => formats(locale)(timeZone)
