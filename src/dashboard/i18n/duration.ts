import type { Locale } from './catalogue'

const hour: Record<Locale, string> = { en: 'h', sv: 'tim' }

/** Formats a duration in whole hours and minutes: `9 h 30 min`, `12 h`, `0 min`. */
export function duration(minutes: number, locale: Locale): string {
  const [h, m] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  return [h > 0 ? `${h} ${hour[locale]}` : '', m > 0 || h === 0 ? `${m} min` : ''].filter(Boolean).join(' ')
}
