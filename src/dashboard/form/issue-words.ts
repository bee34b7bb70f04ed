import { hasInvisible } from '#contract/invisible'
import type { Issue } from '#contract/reading/received'
import type { Format } from '#contract/schema'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { issueText } from './issue-text'

type Texts = (typeof issueText)[Locale]

/** A format without words does not compile. */
const formats: Record<Format | 'record', true> = {
  datetime: true,
  email: true,
  uri: true,
  base64: true,
  record: true,
  e164: true,
  hexColor: true,
  keyword: true,
  category: true,
  region: true,
  messageFormat: true,
  mime: true,
  line: true,
  timeZone: true,
}

const isFormat = (name: unknown): name is keyof typeof formats => Object.hasOwn(formats, String(name))

const formatWords = (t: Texts, name: unknown): string => (isFormat(name) ? t[name] : t.other)

function sizeWords(t: Texts, issue: Extract<Issue, { code: 'too_big' | 'too_small' }>, locale: Locale): string {
  const big = issue.code === 'too_big'
  const bound = Number(big ? issue.maximum : issue.minimum)
  const shown = formatFor(locale, undefined).number(bound, 3)
  if (issue.origin === 'string') {
    if (bound === 1 && !big) return t.missing
    return big ? t.tooLong({ n: bound }) : t.tooShort({ n: bound })
  }
  if (issue.origin === 'array') return big ? t.tooMany({ n: bound }) : t.tooFew({ n: bound })
  return big ? t.tooBig({ n: shown }) : t.tooSmall({ n: shown })
}

/** What is wrong with `value`, in a person's words. */
export function issueWords(issue: Issue, value: unknown, locale: Locale): string {
  const t = issueText[locale]
  const absent = value === undefined || value === null
  switch (issue.code) {
    case 'invalid_type':
      if (absent) return issue.expected === 'boolean' ? t.choose : t.missing
      return issue.expected === 'int' ? t.whole : issue.expected === 'number' ? t.number : t.other
    case 'too_big':
    case 'too_small':
      return sizeWords(t, issue, locale)
    case 'invalid_format':
      if (issue.format === 'keyword' && hasInvisible(String(value))) return t.invisible
      return formatWords(t, issue.format)
    case 'invalid_value':
      return absent ? t.choose : t.oneOf({ values: issue.values.map(String).join(', ') })
    case 'custom':
      return absent ? t.missing : formatWords(t, issue.params?.format)
    default:
      return t.other
  }
}
