import { loadNumbers, validNumber } from './as-e164'

/**
 * How an E.164 number is written at home, in digits alone, where home is `region` (ISO 3166-1 alpha-2); undefined for a number of
 * elsewhere: what stands for it there is somebody else's here.
 */
export async function nationalForm(region: string | undefined): Promise<(number: string) => string | undefined> {
  if (!region) return () => undefined
  const numbers = await loadNumbers()
  return number => {
    const digits = numbers.parsePhoneNumberFromString(number)?.formatNational().replace(/\D/g, '')
    return digits && validNumber(numbers, digits, region) === number ? digits : undefined
  }
}
