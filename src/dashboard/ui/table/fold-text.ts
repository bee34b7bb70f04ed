const beyondAscii = /[^\0-\x7f]/

/** A text without case and accents, for searching. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(/\p{M}+/gu, '') : lower
}

/** The words of a search, folded. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}
