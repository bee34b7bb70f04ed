import type { RecipientGrid } from './recipient-grid'

/** A place in the text for which some recipients have no value. */
export type MergeGap = {
  name: string
  /** How many recipients have none, of their own or from the fallback. */
  missing: number
  /** Some of them. */
  addresses: string[]
}

const shown = 5

/** The places of a text that stay empty for somebody, in the order of the text. */
export function mergeGaps(names: readonly string[], { recipients, fallback }: RecipientGrid): MergeGap[] {
  return names.flatMap(name => {
    if (fallback?.values.has(name)) return []
    const without = recipients.filter(({ values }) => !values.has(name))
    if (without.length === 0) return []
    return [{ name, missing: without.length, addresses: without.slice(0, shown).map(({ address }) => address) }]
  })
}

/** The columns that the text has no place for. */
export const unusedColumns = (names: readonly string[], { columns }: RecipientGrid): string[] =>
  columns.filter(column => !names.includes(column))
