import { fillPlaceholders, textParts } from '#dashboard/parts/sms/placeholders'
import type { RecipientGrid } from './recipient-grid'

/** Whether a text holds tags, so that it is read as HTML. */
export const isHtml = (text: string): boolean => /<(?:!doctype|!--|\/?[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i.test(text)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as HTML that shows them as they are. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

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

/** What the places are filled with for the recipient at a place of the list. */
export const letterValues = ({ recipients }: RecipientGrid, at: number): ReadonlyMap<string, string> =>
  recipients[at]?.values ?? new Map()

/** The first recipient after one, round the list, for whom a place stays empty; undefined where there is none. */
export function nextGap({ recipients }: RecipientGrid, names: readonly string[], at: number): number | undefined {
  for (let step = 1; step <= recipients.length; step++) {
    const place = (at + step) % recipients.length
    if (names.some(name => !recipients[place]?.values.get(name))) return place
  }
  return undefined
}

/** The words of a first letter, one paragraph each. */
type StarterWords = { greeting: string; body: string; closing: string }

/** A letter to begin with, as plain text. */
export const textStarter = ({ greeting, body, closing }: StarterWords): string =>
  `${greeting}\n\n${body}\n\n${closing}\n`

const paragraph = (words: string) => `  <p style="margin: 0 0 16px">${escaped(words)}</p>`

/** The same as HTML that programs for e-mail draw alike: one column, its styles on the elements. */
export const htmlStarter = ({ greeting, body, closing }: StarterWords, language: string): string =>
  [
    `<div lang="${language}" style="max-width: 600px; margin: 0 auto; padding: 24px; font: 16px/1.5 Arial, sans-serif; color: #1f2937">`,
    ...[greeting, body, closing].map(paragraph),
    '</div>',
    '',
  ].join('\n')

/** A part of a text: what is selected there, or an empty one where the cursor stands. */
type Selected = { from: number; to: number }

/** A text after something was put into it, and where the cursor stands then. */
type Inserted = { text: string; cursor: number }

/** Where a tag ends in which a place stands; the place itself where it stands in none. */
function outsideTag(body: string, at: number): number {
  const isInTag = /<[^<>]*$/.test(body.slice(0, at))
  const rest = /^[^<>]*>/.exec(body.slice(at))?.[0]
  return isInTag && rest ? at + rest.length : at
}

/**
 * A body with a plain text in the place of what is selected, at its end where nobody has been in it; in HTML it is shown as the
 * text it is, and breaks no tag.
 */
export function withText(body: string, text: string, selected?: Selected): Inserted {
  if (body.trim() === '') return { text, cursor: text.length }
  const html = isHtml(body)
  const words = html ? escaped(text).replaceAll(/\r?\n/g, '<br>\n') : text
  if (!selected) {
    const whole = `${body.trimEnd()}\n\n${html ? `<p>${words}</p>` : words}\n`
    return { text: whole, cursor: whole.length }
  }
  const from = html ? outsideTag(body, selected.from) : selected.from
  const before = body.slice(0, from) + words
  return { text: before + body.slice(Math.max(from, selected.to)), cursor: before.length }
}
