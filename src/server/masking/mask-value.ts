/** Hides what may be a one-time code in an answer of another service: in doubt, it is hidden. */

import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'

/** Finds the codes of texts that were sent from here; see `codeFormats`. */
export type FormatMask = (text: string) => string

type Numbers = readonly (string | null | undefined)[]

/** What of a message is no text: names in lower case. A value of another form than `plain` is looked at all the same. */
const plainNames = new Set(
  [
    'id,bundleid,batchid,owner,ownerid,to,from,sender,recipient,phone,created,modified,expires,used,status,statuses',
    'countrycode,currency,price,totalprice,encoding,datacoding,segments,duration,direction,type,priority,mcc,mnc,operator',
  ].flatMap(names => names.split(',')),
)

/** An id, a number, a time or a sender's name: one word, or digits in groups. */
const plain = /^(?:[\w.:+-]{0,40}|\+?[\d ().-]{0,24})$/u

/** A member whose name says that it is a code, and a value that is one word: `invalid_format` is a word for programs. */
const namedCode = /code|kod|otp|pin|pass|token|secret/i
const oneWord = /^[^\s_]+$/u

/** Where numbers may stand in a message: what else is a number is one of another service's own. */
const numberNames = new Set([...plainNames, 'code', 'reference'])

export type MaskOptions = {
  /** The message's own numbers, which are no codes. */
  own: Numbers
  formats: FormatMask
  /** A code in it may still work: every run of digits in a text is hidden. */
  everyRun?: boolean
}

/** The same value with codes hidden; the very same where there is nothing to hide. */
export function maskValue(value: unknown, options: MaskOptions, name = ''): unknown {
  if (typeof value === 'string') return maskText(value, name, options)
  if (typeof value === 'number') return maskNumber(value, name)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(item => maskValue(item, options, name))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, inner, maskValue(inner, options, key)] as const)
  if (entries.every(([, before, after]) => before === after)) return value
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]))
}

function maskText(text: string, name: string, { own, formats, everyRun }: MaskOptions): string {
  const lower = name.toLowerCase()
  if (plainNames.has(lower) && plain.test(text)) return text
  if (namedCode.test(lower) && !plainNames.has(lower) && oneWord.test(text)) return hiddenCode
  return maskCodes(formats(text), own, everyRun)
}

/** Three digits may be a code where nobody knows what the number is. */
function maskNumber(value: number, name: string): unknown {
  const lower = name.toLowerCase()
  const digits = String(value)
  // §2.17: the code of a status has three.
  if (numberNames.has(lower) && (lower !== 'code' || digits.length <= 3)) return value
  return digits.replaceAll(/\D/g, '').length < 3 ? value : hiddenCode
}
