import { useEffect, useState } from 'react'
import type { PhoneNumber } from '#contract/lookup'
import { useNumberLookup } from './use-number-lookup'

/** What is known of a number that is being typed. `idle`: there is too little of it to ask about, or no right to. */
export type PhoneCheckState = {
  state: 'idle' | 'checking' | 'valid' | 'invalid' | 'noAnswer' | 'failed' | 'noCountry'
  found: PhoneNumber | undefined
}

/** Typing rests for so long before the service is asked. */
const pause = 400
const enough = 4

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/**
 * Looks a number up (EP 10) once its typing rests. National numbers are read in `region` (ISO 3166-1 alpha-2), without one
 * in the default country. "Valid" is about the format alone; nothing waits for this.
 */
export function usePhoneCheck(number: string, region?: string): PhoneCheckState {
  const typed = number.trim()
  const rested = useRested(typed)
  const requested = rested.length >= enough ? rested : ''
  const { available, pending, found, error, lacksCountry } = useNumberLookup(requested, region)
  const state = (now: PhoneCheckState['state'], row?: PhoneNumber): PhoneCheckState => ({ state: now, found: row })
  if (!available || typed.length < enough) return state('idle')
  if (typed !== requested || pending) return state('checking')
  if (lacksCountry) return state('noCountry')
  if (found) return state(found.IsValid ? 'valid' : 'invalid', found)
  return state(error ? 'failed' : 'noAnswer')
}
