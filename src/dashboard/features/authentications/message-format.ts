/** The place of the code in a message text (§2.1). It is data: nothing else reads braces. */
const place = '{0}'

/** The longest code there may be (§2.1), for counting what a message costs at most. */
export const longestCode = 25

const sampleDigits = '4829170365'
const sampleLetters = 'K7F2QX9MD4'

/** A code that looks like one of that length and alphabet; nobody's. */
export function sampleCode(length: number, digitsOnly: boolean): string {
  const sample = digitsOnly ? sampleDigits : sampleLetters
  const used = Math.min(Math.max(Math.trunc(length) || 0, 0), longestCode)
  return sample.repeat(Math.ceil(longestCode / sample.length)).slice(0, used)
}

/** The text as it arrives: the code in every place of it. */
export const filledMessage = (format: string, code: string): string => format.split(place).join(code)

/** What may surprise in a message text. `{0}` alone has a meaning; the specification gives none to other braces. */
export type FormatWarning = 'repeated' | 'otherBraces'

export function formatWarnings(format: string): FormatWarning[] {
  const parts = format.split(place)
  const warnings: FormatWarning[] = []
  if (parts.length > 2) warnings.push('repeated')
  if (/[{}]/.test(parts.join(''))) warnings.push('otherBraces')
  return warnings
}
