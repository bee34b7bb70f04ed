import type { RecipientGrid } from './recipient-grid'

/** A place in the text for which some recipients have no value. */
export type MergeGap = {
  name: string
  /** How many recipients have none. */
  missing: number
  /** Some of them. */
  addresses: string[]
}

const shown = 5

/** The places of a text that stay empty for somebody, in the order of the text. */
export function mergeGaps(names: readonly string[], { recipients }: RecipientGrid): MergeGap[] {
  return names.flatMap(name => {
    const without = recipients.filter(({ values }) => !values.has(name))
    if (without.length === 0) return []
    return [{ name, missing: without.length, addresses: without.slice(0, shown).map(({ address }) => address) }]
  })
}

/** The columns that the text has no place for. */
export const unusedColumns = (names: readonly string[], { columns }: RecipientGrid): string[] =>
  columns.filter(column => !names.includes(column))
