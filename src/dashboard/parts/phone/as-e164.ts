import type { NumberReading } from '#contract/numbers/read-number'

export type NumberReader = typeof import('#contract/numbers/read-number')

let loaded: NumberReader | undefined

/** The reader of numbers, where it is here already. */
export const loadedNumbers = (): NumberReader | undefined => loaded

/** The reader of numbers. Its tables are as large as a page, so they come with the first number that needs them. */
export async function loadNumbers(): Promise<NumberReader> {
  loaded ??= await import('#contract/numbers/read-number')
  return loaded
}

/** What a text is as a number; a national one is read in `region` (ISO 3166-1 alpha-2, empty or undefined for none). */
export const readNumber = async (written: string, region: string | undefined): Promise<NumberReading> =>
  (await loadNumbers()).readNumber(written, region)
