import { loadNumbers } from './as-e164'

/**
 * How an E.164 number is written at home, in digits alone, where home is `region` (ISO 3166-1 alpha-2); undefined for a number of
 * elsewhere: what stands for it there is somebody else's here.
 */
export async function nationalForm(region: string | undefined): Promise<(number: string) => string | undefined> {
  if (!region) return () => undefined
  const { readNumber } = await loadNumbers()
  return number => {
    const digits = readNumber(number, undefined).number?.national.replace(/\D/g, '')
    return digits && readNumber(digits, region).number?.e164 === number ? digits : undefined
  }
}
