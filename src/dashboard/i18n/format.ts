import type { Locale } from './catalogue'
import { once, remembered } from './remembered'
import { timeZone as zones } from './time-zone'

/** Both write 24 hours and put the day before the month. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', sv: 'sv-SE' }

/** The zero date, which services send for a required time that was never set. */
export const isUnsetTime = (iso: string): boolean => iso.startsWith('0001-01-01')

/** Parses an API time; without an offset it is UTC, never local time. Undefined if unreadable or never set. */
export function instantOf(iso: string | null | undefined): Date | undefined {
  if (!iso || isUnsetTime(iso)) return undefined
  const hasOffset = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(iso)
  const date = new Date(hasOffset ? iso : `${iso}${iso.includes('T') ? '' : 'T00:00:00'}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Returns an unreadable time unchanged, and an unset one empty. */
const unread = (iso: string | null | undefined): string => (!iso || isUnsetTime(iso) ? '' : iso)

/** Units with their seconds. Years are counted from the second on: 21 months are neither one year nor two. */
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

const plainNumbers = remembered(
  (digits: number) => new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false }),
)

/**
 * Rounds a number as `Intl` writes it, so that figures and their differences agree: `toFixed` makes 70.35 into 70.3.
 */
export const asWritten = (value: number, digits: number): number => Number(plainNumbers(digits).format(value))

/** Returns a share between 0 and 1 as a percentage with one decimal: 0.4225 is 42.3. */
export const percentAsWritten = (share: number): number => asWritten(asWritten(share, 3) * 100, 1)

/** A range, with spaces only between ends that contain spaces: `36.6%–43.5%`, `36,6 % – 43,5 %`. */
export const rangeWords = (from: string, to: string): string =>
  [from, to].join([from, to].every(end => /\s/.test(end)) ? ' – ' : '–')

export type Format = ReturnType<typeof createFormat>

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const

/** Precisions of times. */
export const timeOptions = {
  time: { hour: '2-digit', minute: '2-digit' },
  timeSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  date: day,
  dateTime: minute,
  dateTimeSeconds: { ...minute, second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formatters are created on first use, which is slow. */
function createFormat(locale: Locale, chosenZone: string | undefined) {
  const tag = localeTags[locale]
  // The device's zone may change while the page is open, so formatters are cached by zone.
  const timeFormats = remembered((timeZone: string) =>
    remembered(
      (precision: keyof typeof timeOptions) => new Intl.DateTimeFormat(tag, { ...timeOptions[precision], timeZone }),
    ),
  )
  const times = (precision: keyof typeof timeOptions) => (iso: string | null | undefined) => {
    const date = instantOf(iso)
    return date ? timeFormats(chosenZone ?? zones.get())(precision).format(date) : unread(iso)
  }
  const collator = once(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const numbers = remembered((digits: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }))
  const fixed = remembered((digits: number) => {
    return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  })
  const percents = remembered((digits: number) => {
    return new Intl.NumberFormat(tag, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  })
  const amounts = remembered((currency: string) => {
    // No price has more than six decimals; drift of sums is beyond them.
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
    const named = { style: 'currency', currency, currencyDisplay: 'code' } as const
    return new Intl.NumberFormat(tag, currency ? { ...named, ...digits } : digits)
  })
  return {
    locale,
    /** The BCP 47 tag for `Intl`. */
    tag,
    /** The zone of times: the chosen one, or the device's. */
    get timeZone(): string {
      return chosenZone ?? zones.get()
    },
    /** 12,345 */
    number: (value: number, digits = 0) => numbers(digits).format(value),
    /** A number with a fixed number of decimals: 70.0. */
    decimal: (value: number, digits: number) => fixed(digits).format(value),
    /**
     * A share between 0 and 1 with one decimal: 53.0%. 0% and 100% are exact; values that round to them become <0.1%
     * or >99.9%.
     */
    percent(share: number): string {
      if (share === 0 || share === 1) return percents(0).format(Math.abs(share))
      if (share > 0 && share < 0.0005) return `<${percents(1).format(0.001)}`
      if (share >= 0.9995 && share < 1) return `>${percents(1).format(0.999)}`
      return percents(1).format(share)
    },
    /** An amount with its currency; an unknown currency is written unchanged. */
    money(amount: number, currency: string): string {
      if (!/^[A-Z]{3}$/.test(currency)) return `${amounts('').format(amount)} ${currency}`.trim()
      return amounts(currency).format(amount)
    },
    /** Hours and minutes. */
    time: times('time'),
    timeSeconds: times('timeSeconds'),
    date: times('date'),
    dateTime: times('dateTime'),
    dateTimeSeconds: times('dateTimeSeconds'),
    /** The instant in UTC, with its name. */
    utc: (iso: string | null | undefined) => {
      const date = instantOf(iso)
      return date ? `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC` : unread(iso)
    },
    /** "in 3 days", relative to `now`. */
    relative(iso: string, now: Date): string {
      const date = instantOf(iso)
      if (!date) return unread(iso)
      const seconds = (date.getTime() - now.getTime()) / 1000
      const [unit, size] = steps.find(([unit, size]) => Math.abs(seconds) >= (unit === 'year' ? 2 : 1) * size) ?? [
        'second',
        1,
      ]
      return relative().format(Math.round(seconds / size), unit)
    },
    /** Compares texts in the order of the language, numbers by value. */
    compare: (a: string, b: string) => collator().compare(a, b),
  }
}

const formats = remembered((locale: Locale) =>
  remembered((chosenZone: string | undefined) => createFormat(locale, chosenZone)),
)

/**
 * Returns the formats of a language and zone, by default the device's. Unreadable times are shown unchanged. Cached:
 * creating an `Intl` formatter costs a hundred times its use, and a table uses it by the thousand.
 */
export const formatFor = (locale: Locale, chosenZone: string | undefined): Format => formats(locale)(chosenZone)
