import { type Format, formatFor } from './format'
import { useLocale } from './locale'
import { useChosenTimeZone } from './time-zone'

/** Numbers, money and times in the viewer's language and zone. */
export function useFormat(): Format {
  return formatFor(useLocale(), useChosenTimeZone())
}
