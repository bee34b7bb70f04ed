/** `surveys-filtered-2026-11-20.csv`: what is in it, and the day it was written. */
export function exportName(words: readonly (string | false)[], day: string, extension: 'csv' | 'xlsx'): string {
  const slug = (word: string) =>
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  return `${[...words.filter(word => word !== false).map(slug), day].filter(Boolean).join('-')}.${extension}`
}
