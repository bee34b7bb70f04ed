import { foldName } from '#dashboard/parts/contact/contact-words'
import { type ColumnUse, columnUses, type Mapping } from './columns'

/** What the team knows of a column: its heading, folded, and what it is used as. In the order of the file. */
export type HeadedColumn = { head: string; use: string }

/** Longer headings are not remembered whole. */
const mostSigns = 100

const nameOf = (head: string) => foldName(head).slice(0, mostSigns)
const isUse = (use: string | undefined): use is ColumnUse =>
  use !== undefined && (columnUses as readonly string[]).includes(use)

/** What is to be remembered of columns: those without a heading cannot be known again. */
export const headedColumns = (heads: readonly string[], uses: readonly ColumnUse[]): HeadedColumn[] =>
  heads.flatMap((head, at) => (nameOf(head) === '' ? [] : [{ head: nameOf(head), use: uses[at] ?? '' }]))

/** Columns as they were used last, several of one heading in their order; as `guess` has it where nothing is known. */
export function rememberedMapping(columns: readonly HeadedColumn[], heads: readonly string[], guess: Mapping): Mapping {
  const seen = new Map<string, number>()
  const uses = heads.map((head, at) => {
    const name = nameOf(head)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    const use = columns.filter(column => column.head === name)[nth]?.use
    return isUse(use) ? use : (guess.uses[at] ?? '')
  })
  return { ...guess, hasHeads: true, uses }
}
