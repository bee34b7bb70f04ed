import { setImmediate } from 'node:timers/promises'
import { phoneTypes } from '#contract/codes/code-tables'
import type { PhoneNumber } from '#contract/lookup'
import { readNumber } from '#contract/numbers/read-number'
import type { HandlersOf } from './handler'

/** Numbers per batch, a few milliseconds of work; other requests run between batches. */
const batch = 100

function lookUp(input: string, region: string | null | undefined): PhoneNumber {
  const { number } = readNumber(input, region)
  return {
    Input: input,
    Type: phoneTypes.indexOf(number?.type ?? 'unknown'),
    RegionCode: number?.region ?? null,
    E164Format: number?.e164 ?? null,
    NationalFormat: number?.national ?? null,
    InternationalFormat: number?.international ?? null,
    CountryCode: number?.callingCode ?? null,
    IsValid: number !== undefined,
  }
}

/** EP 10. */
export const lookupHandlers: HandlersOf<'lookupPhoneNumbers'> = {
  async lookupPhoneNumbers({ body }) {
    const numbers: PhoneNumber[] = []
    for (const input of body.PhoneNumbers ?? []) {
      if (numbers.length % batch === batch - 1) await setImmediate()
      numbers.push(lookUp(input, body.DefaultRegion))
    }
    return { DefaultRegion: body.DefaultRegion ?? null, PhoneNumbers: numbers }
  },
}
