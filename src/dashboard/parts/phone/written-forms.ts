import type { PhoneNumber } from '#contract/lookup'

/** The interface's descriptions of the two are swapped (§2.13): the one that starts with `+` is international. */
export function writtenForms(found: PhoneNumber): { national: string | undefined; international: string | undefined } {
  const national = found.NationalFormat ?? undefined
  const international = found.InternationalFormat ?? undefined
  const swapped = national?.startsWith('+') && !international?.startsWith('+')
  return swapped ? { national: international, international: national } : { national, international }
}
