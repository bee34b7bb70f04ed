import { escaped, isHtml } from '#dashboard/features/emails/letter/fill-letter'

/** A part of a text: what is selected there, or an empty one where the cursor stands. */
export type Selected = { from: number; to: number }

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
