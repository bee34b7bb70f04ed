import { hasInvisible } from '#contract/invisible'
import { getOwn } from '#contract/reading/json-object'
import type { Issue } from '#contract/reading/received'
import type { Format } from '#contract/schema'
import { catalogue, type InEach, type Locale, plural } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'

const characters = { one: 'character', other: 'characters' }
const entries = { one: 'entry', other: 'entries' }

/** Texts of invalid values, shown at the field. */
export const issueText = catalogue({
  missing: ['Required', 'Obligatoriskt'],
  choose: ['Choose one', 'Välj ett'],
  number: ['Must be a number, such as 1200', 'Måste vara ett tal, till exempel 1200'],
  whole: ['Must be a whole number', 'Måste vara ett heltal'],
  other: ['Not a valid value', 'Inget giltigt värde'],
  tooShort: (p: { n: number }) => [`At least ${p.n} ${plural(p.n, characters)}`, `Minst ${p.n} tecken`],
  tooLong: (p: { n: number }) => [`At most ${p.n} ${plural(p.n, characters)}`, `Högst ${p.n} tecken`],
  tooFew: (p: { n: number }) => [`At least ${p.n} ${plural(p.n, entries)}`, `Minst ${p.n}`],
  tooMany: (p: { n: number }) => [`At most ${p.n} ${plural(p.n, entries)}`, `Högst ${p.n}`],
  tooSmall: (p: { n: string }) => [`Must be ${p.n} or more`, `Måste vara ${p.n} eller mer`],
  tooBig: (p: { n: string }) => [`Must be ${p.n} or less`, `Måste vara ${p.n} eller mindre`],
  oneOf: (p: { values: string }) => [`Must be one of ${p.values}`, `Måste vara något av ${p.values}`],
  invisible: [
    'Contains an invisible character. Type the word again.',
    'Innehåller ett osynligt tecken. Skriv ordet igen.',
  ],
})

/** Texts of values that do not have a format. */
export const formatText = catalogue({
  datetime: ['Not a valid date and time', 'Ingen giltig tidpunkt'],
  email: [
    'Must be an e-mail address, such as name@example.com',
    'Måste vara en e-postadress, till exempel namn@example.com',
  ],
  uri: [
    'Must be a full address, such as https://example.com/report',
    'Måste vara en hel adress, till exempel https://example.com/rapport',
  ],
  base64: ['Not valid base64', 'Ingen giltig base64'],
  record: ['Must be a list of names and values', 'Måste vara en lista med namn och värden'],
  e164: [
    'Must be + and country code, at most 15 digits, such as +46701234567',
    'Måste vara + och landsnummer, högst 15 siffror, till exempel +46701234567',
  ],
  hexColor: [
    'Must be # and 6 digits or letters A–F, such as #1A2B3C',
    'Måste vara # och 6 siffror eller bokstäver A–F, till exempel #1A2B3C',
  ],
  keyword: ['Must be one word, without spaces', 'Måste vara ett ord, utan mellanslag'],
  category: ['Must start with /, such as /news/weekly', 'Måste börja med /, till exempel /nyheter/veckans'],
  region: [
    'Must be a country in two capital letters, such as SE',
    'Måste vara ett land med två versaler, till exempel SE',
  ],
  messageFormat: ['Must contain {0}, where the code goes', 'Måste innehålla {0}, där koden hamnar'],
  mime: ['Must be a media type, such as image/png', 'Måste vara en medietyp, till exempel image/png'],
  line: ['Must be one line of plain text', 'Måste vara en rad vanlig text'],
  timeZone: ['Must be a time zone, such as Europe/Stockholm', 'Måste vara en tidszon, till exempel Europe/Stockholm'],
} satisfies Record<Format | 'record', InEach>)

type Texts = (typeof issueText)[Locale]

const formatWords = (name: unknown, locale: Locale): string =>
  getOwn<string>(formatText[locale], String(name)) ?? issueText[locale].other

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

/** Returns the text of an issue with `value`. */
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
      return formatWords(issue.format, locale)
    case 'invalid_value':
      return absent ? t.choose : t.oneOf({ values: issue.values.map(String).join(', ') })
    case 'custom':
      return absent ? t.missing : formatWords(issue.params?.format, locale)
    default:
      return t.other
  }
}
