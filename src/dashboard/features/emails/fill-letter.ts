import { fillPlaceholders, textParts } from '#dashboard/parts/sms/placeholders'
import type { RecipientGrid } from './recipient-grid'

/** Whether a text has tags and is shown as HTML. */
export const isHtml = (text: string): boolean => /<(?:!doctype|!--|\/?[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i.test(text)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

const marked = (text: string) =>
  `<mark style="background:#fde68a;color:#713f12;border-radius:2px;padding:0 2px">${escaped(text)}</mark>`

function filledWords(text: string, values: ReadonlyMap<string, string>): string {
  const parts = textParts(text).map(part => {
    if (part.kind !== 'placeholder') return part.text
    const value = values.get(part.name)
    return value ? escaped(value) : marked(part.text)
  })
  return parts.join('')
}

/** Tags, and whole elements whose content is not filled. */
const tags = /<!--[^]*?-->|<(script|style|title|textarea)\b[^]*?<\/\1\s*>|<[^<>]*>/gi

/** Returns the HTML for one recipient: values are escaped, placeholders without a value marked. */
export function filledHtml(html: string, values: ReadonlyMap<string, string>): string {
  const safe = new Map(Array.from(values, ([name, value]) => [name, escaped(value)]))
  let at = 0
  let filled = ''
  for (const { 0: tag, 1: whole, index } of html.matchAll(tags)) {
    filled += filledWords(html.slice(at, index), values)
    // `<mark>` inside a tag would break it.
    filled += whole || tag.startsWith('<!') ? tag : fillPlaceholders(tag, safe)
    at = index + tag.length
  }
  return filled + filledWords(html.slice(at), values)
}

/** Index of the next recipient without a value for a placeholder, continuing at the start; undefined if no other has one. */
export function nextGap({ recipients }: RecipientGrid, names: readonly string[], at: number): number | undefined {
  const hasGap = (place: number) => names.some(name => !recipients[place]?.values.has(name))
  const places = [...recipients.keys()]
  return [...places.slice(at + 1), ...places.slice(0, at)].find(hasGap)
}
