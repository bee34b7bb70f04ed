/**
 * Places in a text that are filled for each person: `{0}`, `{name}`, `{First name}`. The specification shows their form only in §2.1;
 * in templates and e-mails it is a convention. They are data and never go through the catalogue of texts.
 */

/** A piece of a text: words, a place to be filled, or a brace that belongs to none. */
export type TextPart = { kind: 'words' | 'placeholder' | 'brace'; text: string; at: number; name: string }

/** A name may hold blanks, as columns of a spreadsheet do; it neither begins nor ends with one. */
const pattern = /\{([\p{L}\p{N}_](?:[\p{L}\p{N}_. -]*[\p{L}\p{N}_.-])?)\}|[{}]/gu

/** The text cut into its parts, in order; put together again they are the text. */
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

/** The names of the places, each once, in the order they appear. */
export function placeholdersIn(text: string): string[] {
  const names = textParts(text).flatMap(part => (part.kind === 'placeholder' ? [part.name] : []))
  return [...new Set(names)]
}

/** How many braces belong to no placeholder. */
export const strayBraces = (text: string): number => textParts(text).filter(part => part.kind === 'brace').length

/** The text with its places filled; one without a value stays as it is written. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const filled = textParts(text).map(part => (part.kind === 'placeholder' ? values.get(part.name) : '') || part.text)
  return filled.join('')
}
