import { useMemo } from 'react'
import { createFormat, type Format } from './format'
import { useLocale } from './locale'
import { useTimeZone } from './time-zone'

/** Numbers, money and times in the viewer's language and zone. */
export function useFormat(): Format {
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(() => createFormat(locale, zone), [locale, zone])
}
