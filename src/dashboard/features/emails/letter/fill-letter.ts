import { fillPlaceholders, textParts } from '#dashboard/parts/sms/placeholders'

/** Whether a text holds tags, so that it is read as HTML. */
export const isHtml = (text: string): boolean => /<(?:!doctype|!--|\/?[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i.test(text)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as HTML that shows them as they are. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

const marked = (text: string) =>
  `<mark style="background:#fde68a;color:#713f12;border-radius:2px;padding:0 2px">${escaped(text)}</mark>`

/** Words with their places filled; those without a value are marked. */
function filledWords(text: string, values: ReadonlyMap<string, string>): string {
  const parts = textParts(text).map(part => {
    if (part.kind !== 'placeholder') return part.text
    const value = values.get(part.name)
    return value ? escaped(value) : marked(part.text)
  })
  return parts.join('')
}

/** What is no words: comments, rules of style and such, each as one, and tags. */
const tags = /<!--[^]*?-->|<(script|style|title|textarea)\b[^]*?<\/\1\s*>|<[^<>]*>/gi

/** A body of HTML as one recipient gets it; places without a value are marked. Values are shown as the text they are. */
export function filledHtml(html: string, values: ReadonlyMap<string, string>): string {
  const safe = new Map(Array.from(values, ([name, value]) => [name, escaped(value)]))
  let at = 0
  let filled = ''
  for (const { 0: tag, 1: whole, index } of html.matchAll(tags)) {
    filled += filledWords(html.slice(at, index), values)
    // A mark in a tag would break it.
    filled += whole || tag.startsWith('<!') ? tag : fillPlaceholders(tag, safe)
    at = index + tag.length
  }
  return filled + filledWords(html.slice(at), values)
}
