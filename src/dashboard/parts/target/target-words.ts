import { asWritten, type Format } from '#dashboard/i18n/format'
import { indexText } from '#dashboard/parts/nki-trend/index-text'

/** Returns whether a target has at most one decimal, as figures are shown. Earlier versions stored more. */
export const isTargetExact = (target: number): boolean => asWritten(target, 1) === target

/** Formats a target in percent. It is never rounded: 45.55 stays 45.55%. */
export function targetRate(format: Format, target: number): string {
  if (isTargetExact(target)) return format.percent(target / 100)
  return new Intl.NumberFormat(format.tag, { style: 'percent', maximumFractionDigits: 12 }).format(target / 100)
}

/** Formats a target index. It is never rounded. */
export const targetIndex = (format: Format, target: number): string =>
  isTargetExact(target) ? indexText(format, target) : format.number(target, 12)
