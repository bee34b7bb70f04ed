import { useEffect, useState } from 'react'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { asE164 } from './as-e164'
import { usePhoneCheck } from './use-phone-check'

/**
 * A number as every country reads it, worked out here without asking anybody; '' asks for nothing. A national one is read in
 * `region` (ISO 3166-1 alpha-2), without one in the default country. Undefined where it is no valid number.
 */
export function useE164(number: string, region?: string): { pending: boolean; e164: string | undefined } {
  const saved = useDefaultRegion()
  const readIn = region ?? saved.region
  const requested = `${readIn} ${number}`
  const [known, setKnown] = useState<{ requested: string; e164: string | undefined }>()
  useEffect(() => {
    let current = true
    const take = (e164: string | undefined) => {
      if (current) setKnown({ requested: `${readIn} ${number}`, e164 })
    }
    asE164(number, readIn).then(take, () => take(undefined))
    return () => {
      current = false
    }
  }, [number, readIn])
  const waits = region === undefined && saved.loading
  if (number === '') return { pending: false, e164: undefined }
  return known?.requested === requested ? { pending: waits, e164: known.e164 } : { pending: true, e164: undefined }
}

/** A number that is being typed, as it is dialled anywhere: what a lookup says, or what is worked out where there is none. */
export function useWholeNumber(typed: string): string | undefined {
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  const { found } = usePhoneCheck(typed)
  const { e164 } = useE164(mayLookUp ? '' : typed.trim())
  return mayLookUp ? (found?.IsValid && found.E164Format) || undefined : e164
}
