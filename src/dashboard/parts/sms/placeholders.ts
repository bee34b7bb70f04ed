/**
 * Placeholders in a text: `{0}`, `{name}`, `{First name}`. The specification defines them only in §2.1; in templates
 * and e-mails they are a convention. They are data and never go through the catalogue of texts.
 */

/** Part of a text: words, a placeholder, or a stray brace. */
export type TextPart = { kind: 'words' | 'placeholder' | 'brace'; text: string; at: number; name: string }

/** A name may hold spaces, like columns of a spreadsheet, but not at its ends. */
const pattern = /\{([\p{L}\p{N}_](?:[\p{L}\p{N}_. -]*[\p{L}\p{N}_.-])?)\}|[{}]/gu

/** Splits a text into its parts, in order; joined, they are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ kind: 'words', text: text.slice(end, found.index), at: end, name: '' })
    const [all, name = ''] = found
    parts.push({ kind: name ? 'placeholder' : 'brace', text: all, at: found.index, name })
    end = found.index + all.length
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end), at: end, name: '' })
  return parts
}

/** Returns the names of placeholders, each once, in order. */
export function placeholdersIn(text: string): string[] {
  const names = textParts(text).flatMap(part => (part.kind === 'placeholder' ? [part.name] : []))
  return [...new Set(names)]
}

/** Counts the braces that belong to no placeholder. */
export const strayBraces = (text: string): number => textParts(text).filter(part => part.kind === 'brace').length

/** Fills the placeholders of a text; one without a value stays as written. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const filled = textParts(text).map(part => (part.kind === 'placeholder' ? values.get(part.name) : '') || part.text)
  return filled.join('')
}
