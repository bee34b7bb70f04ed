import type { Locale } from './catalogue'
import { deviceTime, type Precision } from './device-time'
import { once, remembered } from './remembered'
import { timeZone as zones } from './time-zone'

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

/** What is no instant, as it came; one that was never set is nothing. */
const unread = (iso: string | null | undefined): string => (!iso || isUnsetTime(iso) ? '' : iso)

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Space that does not break, as `Intl` writes it. */
const percentSign: Record<Locale, string> = { en: '%', sv: '\u00a0%' }

/** None and all have no decimals; what rounds to one of them and is neither is below the smallest share that is written, or above the largest. */
function noneOrAll(share: number, locale: Locale): string | undefined {
  const sign = percentSign[locale]
  if (share === 0 || share === 1) return `${share * 100}${sign}`
  const point = locale === 'sv' ? ',' : '.'
  if (share > 0 && share < 0.0005) return `<0${point}1${sign}`
  return share < 1 && share >= 0.9995 ? `>99${point}9${sign}` : undefined
}

/** A percentage as `Intl` writes it, without one; undefined for what is grouped, negative, or so near a half that it rounds. */
function plainPercent(share: number, locale: Locale): string | undefined {
  const tenths = share * 1000
  if (!(tenths >= 0 && tenths < 9999) || Math.abs((tenths % 1) - 0.5) < 1e-6) return undefined
  const written = (Math.round(tenths) / 10).toFixed(1)
  return `${locale === 'sv' ? written.replace('.', ',') : written}${percentSign[locale]}`
}

export type Format = ReturnType<typeof createFormat>

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const

/** How much of a time is written, as `Intl` takes it. */
export const timeOptions: Record<Precision, Intl.DateTimeFormatOptions> = {
  date: day,
  dateTime: minute,
  dateTimeSeconds: { ...minute, second: '2-digit' },
}

/** Makes nothing of the browser before it is used: the first formatters read tables that a first screen can do without. */
function createFormat(locale: Locale, chosenZone: string | undefined) {
  const tag = localeTags[locale]
  const formats = remembered(
    (precision: Precision) => new Intl.DateTimeFormat(tag, { ...timeOptions[precision], timeZone: chosenZone }),
  )
  const times = (precision: Precision) => (iso: string | null | undefined) => {
    const date = instantOf(iso)
    if (!date) return unread(iso)
    const written = chosenZone === undefined ? deviceTime(date, precision, locale) : undefined
    return written ?? formats(precision).format(date)
  }
  const collator = once(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const numbers = remembered((digits: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }))
  const fixed = remembered((digits: number) => {
    return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  })
  const percents = once(
    () => new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const amounts = remembered((currency: string) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
    const named = { style: 'currency', currency, currencyDisplay: 'code' } as const
    return new Intl.NumberFormat(tag, currency ? { ...named, ...digits } : digits)
  })
  return {
    locale,
    /** The language as `Intl` takes it. */
    tag,
    /** The zone times are written in: the chosen one, or the device's. */
    get timeZone(): string {
      return chosenZone ?? zones.get()
    },
    /** 12,345; below 1,000 nothing is grouped and every language has the same digits. */
    number: (value: number, digits = 0) =>
      Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)
        ? String(value)
        : numbers(digits).format(value),
    /** A number with exactly so many decimals: 70.0. */
    decimal: (value: number, digits: number) => fixed(digits).format(value),
    /** A share between 0 and 1 as a percentage with one decimal, 53.0%; 0% and 100% are said of none and of all alone. */
    percent: (share: number) => noneOrAll(share, locale) ?? plainPercent(share, locale) ?? percents().format(share),
    /** An amount with its currency; an unknown currency is written as it came. */
    money(amount: number, currency: string): string {
      if (!/^[A-Z]{3}$/.test(currency)) return `${amounts('').format(amount)} ${currency}`.trim()
      return amounts(currency).format(amount)
    },
    date: times('date'),
    dateTime: times('dateTime'),
    dateTimeSeconds: times('dateTimeSeconds'),
    /** The same instant in UTC, with its name. */
    utc: (iso: string | null | undefined) => {
      const date = instantOf(iso)
      return date ? `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC` : unread(iso)
    },
    /** "in 3 days", seen from `now`. */
    relative(iso: string, now: Date): string {
      const date = instantOf(iso)
      if (!date) return unread(iso)
      const seconds = (date.getTime() - now.getTime()) / 1000
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
      return relative().format(Math.round(seconds / size), unit)
    },
    /** Order of texts as people of this language expect it, numbers in them by value. */
    compare: (a: string, b: string) => collator().compare(a, b),
  }
}

const formats = remembered((locale: Locale) =>
  remembered((chosenZone: string | undefined) => createFormat(locale, chosenZone)),
)

/**
 * Numbers, money and times in a language and a zone, without one the device's. A time that cannot be read is shown as it came. Made once: making
 * a formatter of the browser costs a hundred times what using it does, and a table uses it by the thousand.
 */
export const formatFor = (locale: Locale, chosenZone: string | undefined): Format => formats(locale)(chosenZone)
