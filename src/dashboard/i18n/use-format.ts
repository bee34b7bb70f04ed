import { useMemo } from 'react'
import { createFormat, type Format } from './format'
import { useTimeZone } from './time-zone'
import { useLocale } from './use-text'

/** Numbers, money and times in the viewer's language and zone. */
export function useFormat(): Format {
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(() => createFormat(locale, zone), [locale, zone])
}
