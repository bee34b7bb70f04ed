import type { Edit } from '#contract/document/edits'
import { getMember, type Path, samePath } from '#contract/document/members'
import { type Change, type ChangeEdits, changeAt, withChange } from './contact-edits'
import type { RefusedValues } from './refused-values'
import { ValueRow } from './value-row'

type ValueRowsProps = {
  /** Where the values stand: `['properties']` or `['metadata', name]`. */
  at: Path
  values: Readonly<Record<string, string | null>> | null | undefined
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

/** The names of the values at a place: those that are there, and those that are to be added. */
export function namesAt(at: Path, values: ValueRowsProps['values'], edits: readonly Edit[]): string[] {
  const added = edits.flatMap(({ path }) => (samePath(path.slice(0, -1), at) ? path.slice(-1) : []))
  return [...new Set([...Object.keys(values ?? {}), ...added])]
}

/** Names and values, each of which can be left, set or cleared. */
export function ValueRows({ at, values, edits, wordsAt, onChange }: ValueRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {namesAt(at, values, edits).map(name => {
        const path = [...at, name]
        return (
          <ValueRow
            key={name}
            name={name}
            value={(getMember(values, name) as Change) ?? null}
            change={changeAt(edits, path)}
            error={wordsAt(path)}
            onChange={value => onChange(before => withChange(before, path, value))}
          />
        )
      })}
    </ul>
  )
}
