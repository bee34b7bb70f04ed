import { getOwn } from '#contract/reading/json-object'

const numbers: Record<string, string> = { 752: 'SEK', 978: 'EUR' }

/**
 * §2.12 The ISO 4217 code of a currency that came as its number, as that number in a string, or as a code. Anything
 * else is passed on as it came: V2 gives free text (§2.17).
 */
export const currencyCode = (value: number | string): string => getOwn(numbers, value) ?? String(value)
