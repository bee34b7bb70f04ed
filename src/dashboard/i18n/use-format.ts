import { type Format, formatFor } from './format'
import { useLocale } from './locale'
import { useChosenTimeZone } from './time-zone'

/** Returns the formats of the viewer's language and zone. */
export function useFormat(): Format {
  return formatFor(useLocale(), useChosenTimeZone())
}
