import type { Locale } from '#dashboard/i18n/catalogue'

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
