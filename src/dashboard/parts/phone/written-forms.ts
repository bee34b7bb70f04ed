import type { PhoneNumber } from '#contract/lookup'

/** The API swaps the two descriptions (§2.13): the one that starts with `+` is international. */
export function writtenForms(found: PhoneNumber): { national: string | undefined; international: string | undefined } {
  const national = found.NationalFormat ?? undefined
  const international = found.InternationalFormat ?? undefined
  const swapped = national?.startsWith('+') && !international?.startsWith('+')
  return swapped ? { national: international, international: national } : { national, international }
}
