import type { NumberReading } from '#contract/numbers/read-number'

export type NumberReader = typeof import('#contract/numbers/read-number')

/** Loads the number reader on first use: its tables are as large as a page. */
export const loadNumbers = (): Promise<NumberReader> => import('#contract/numbers/read-number')

/** Reads a text as a phone number; a national one in `region` (ISO 3166-1 alpha-2, empty or undefined for none). */
export const readNumber = async (written: string, region: string | undefined): Promise<NumberReading> =>
  (await loadNumbers()).readNumber(written, region)

/**
 * Returns a function from E.164 to the digits dialled within `region` (ISO 3166-1 alpha-2). It returns undefined for a
 * foreign number: its national digits may be another person's number in `region`.
 */
export async function nationalForm(region: string | undefined): Promise<(number: string) => string | undefined> {
  if (!region) return () => undefined
  const { readNumber } = await loadNumbers()
  return number => {
    const digits = readNumber(number, undefined).number?.national.replace(/\D/g, '')
    return digits && readNumber(digits, region).number?.e164 === number ? digits : undefined
  }
}
