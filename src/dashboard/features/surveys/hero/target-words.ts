import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import type { heroText } from './hero-text'

type Texts = Pick<(typeof heroText)[Locale], 'toTarget' | 'reached' | 'over'>

/** How far a rate is from a target, both between 0 and 1: what is missing is never said to be nothing. */
export function targetWords(t: Texts, format: Format, share: number, targetShare: number): string {
  const target = format.percent(targetShare)
  const points = (targetShare - share) * 100
  const far = Math.abs(points)
  if (far < 1e-9) return t.reached({ target })
  const written = far < 0.05 ? `<${format.decimal(0.1, 1)}` : format.decimal(far, 1)
  const words = { far: Number(far.toFixed(1)), points: written, target }
  return points > 0 ? t.toTarget(words) : t.over(words)
}
