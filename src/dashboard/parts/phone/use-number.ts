import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { NumberReading } from '#contract/numbers/read-number'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import type { ContractForm } from '#dashboard/form/use-schema-form'
import { useLocale } from '#dashboard/i18n/locale'
import { loadNumbers, readNumber } from './as-e164'
import { numberFaultText, phoneCheckText, regionText } from './texts'

const readerQuery = queryOptions({
  queryKey: ['number-reader'],
  queryFn: async () => (await loadNumbers()).readNumber,
  staleTime: 'static',
})

export type ReadNumber = {
  /** The reader or the default country is loading. */
  pending: boolean
  /** Undefined while pending, for '', and if the reader could not be loaded. */
  reading: NumberReading | undefined
  failed: boolean
  /** A national number without a chosen default country. */
  lacksCountry: boolean
}

/** Reads a text as a phone number; '' for none. `region` defaults to the default country. */
export function useNumber(text: string, region?: string): ReadNumber {
  const saved = useDefaultRegion()
  const { data: reader, isError } = useQuery({ ...readerQuery, enabled: text !== '' })
  const readIn = region ?? saved.region
  const waits = region === undefined && saved.loading
  const reading = useMemo(
    () => (text === '' || waits ? undefined : reader?.(text, readIn)),
    [text, waits, reader, readIn],
  )
  return {
    pending: text !== '' && (waits || (!reader && !isError)),
    reading,
    failed: text !== '' && isError,
    lacksCountry: reading?.fault === 'country' && readIn === undefined,
  }
}

/**
 * Returns a function from the text of field `name` to its E.164 number, as shown by `PhoneCheck`. For an invalid
 * number it sets the field's error, focuses it and rejects.
 */
export function useSentNumber<V extends FieldValues, W>(
  { methods }: Pick<ContractForm<V, W>, 'methods'>,
  name: Path<V>,
): (written: string) => Promise<string> {
  const locale = useLocale()
  const { region } = useDefaultRegion()
  return async written => {
    const { number, fault } = await readNumber(written, region).catch(() => ({ number: undefined, fault: undefined }))
    if (number) return number.e164
    const message =
      fault === undefined
        ? phoneCheckText[locale].failed
        : fault === 'country' && region === undefined
          ? regionText[locale].chooseNational
          : numberFaultText[locale][fault]
    methods.setError(name, { type: 'server', message })
    document.getElementsByName(name)[0]?.focus()
    throw new Error(`${name} is no valid number.`)
  }
}
