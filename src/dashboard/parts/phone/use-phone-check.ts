import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PhoneNumber } from '#contract/lookup'
import { lookupQueries } from '#dashboard/data/lookup'

/** What is known of a number that is being typed. `idle`: there is too little of it to ask about. */
export type PhoneCheckState = {
  state: 'idle' | 'checking' | 'valid' | 'invalid' | 'noAnswer' | 'failed'
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
 * Looks a number up (EP 10) once its typing rests. `region` (ISO 3166-1 alpha-2) is for numbers without a country
 * code. "Valid" is about the format alone; nothing waits for this.
 */
export function usePhoneCheck(number: string, region?: string): PhoneCheckState {
  const typed = number.trim()
  const rested = useRested(typed)
  const requested = rested.length >= enough ? rested : ''
  const query = useQuery(lookupQueries.numbers(requested ? [requested] : [], region))
  const state = (now: PhoneCheckState['state'], found?: PhoneNumber): PhoneCheckState => ({ state: now, found })
  if (typed.length < enough) return state('idle')
  if (typed !== requested || (query.isFetching && !query.data)) return state('checking')
  if (!query.data) return state(query.error ? 'failed' : 'checking')
  for (const row of query.data.PhoneNumbers ?? []) {
    if (row.ok && row.value.Input === requested) return state(row.value.IsValid ? 'valid' : 'invalid', row.value)
  }
  return state('noAnswer')
}
