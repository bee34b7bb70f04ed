import { useEffect, useMemo, useState } from 'react'
import type { NumberReading } from '#contract/numbers/read-number'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { loadedNumbers, loadNumbers, type NumberReader } from './as-e164'

/** A number that is typed or shown. */
export type ReadNumber = {
  /** The reader or the country is on its way. */
  pending: boolean
  /** Undefined while it is pending, for '', and where the reader could not be loaded. */
  reading: NumberReading | undefined
  failed: boolean
  /** The country it is from must be asked for: none was chosen yet, and it has no country code. */
  lacksCountry: boolean
}

/** What a text is as a number, worked out here; '' for none. A national one is read in `region`, by default the default country. */
export function useNumber(text: string, region?: string): ReadNumber {
  const saved = useDefaultRegion()
  const [reader, setReader] = useState<NumberReader | 'failed' | undefined>(loadedNumbers)
  const isNeeded = text !== '' && reader === undefined
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const take = (found: NumberReader | 'failed') => {
      if (isCurrent) setReader(found)
    }
    loadNumbers().then(take, () => take('failed'))
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  const readIn = region ?? saved.region
  const waits = region === undefined && saved.loading
  const reading = useMemo(
    () => (text === '' || waits || typeof reader !== 'object' ? undefined : reader.readNumber(text, readIn)),
    [text, waits, reader, readIn],
  )
  return {
    pending: text !== '' && (waits || reader === undefined),
    reading,
    failed: text !== '' && reader === 'failed',
    lacksCountry: reading?.fault === 'country' && readIn === undefined,
  }
}
