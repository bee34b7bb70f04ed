import { type Change, type ContactChanges, changeAt, type ValuePath, withChange } from './contact-changes'
import type { RefusedValues } from './refused-values'
import { ValueRow } from './value-row'

type ValueRowsProps = {
  /** Where the values stand: `['properties']` or `['metadata', name]`. */
  at: readonly ['properties'] | readonly ['metadata', string]
  values: Readonly<Record<string, string | null>> | null | undefined
  changes: ContactChanges
  wordsAt: RefusedValues['wordsAt']
  onChange: (how: (changes: ContactChanges) => ContactChanges) => void
}

const pathOf = (at: ValueRowsProps['at'], name: string): ValuePath =>
  at[0] === 'properties' ? [at[0], name] : [at[0], at[1], name]

/** The names of the values at a place: those that are there, and those that are to be added. */
export function namesAt(
  at: ValueRowsProps['at'],
  values: ValueRowsProps['values'],
  changes: readonly Change[],
): string[] {
  const added = changes.flatMap(({ path }) => {
    const inside = path.length === at.length + 1 && at.every((part, place) => path[place] === part)
    return inside ? [path[at.length] ?? ''] : []
  })
  return [...new Set([...Object.keys(values ?? {}), ...added])]
}

/** Names and values, each of which can be left, set or cleared. */
export function ValueRows({ at, values, changes, wordsAt, onChange }: ValueRowsProps) {
  const own = (name: string) => (values && Object.hasOwn(values, name) ? (values[name] ?? null) : null)
  return (
    <ul className="divide-y divide-line">
      {namesAt(at, values, changes.values).map(name => {
        const path = pathOf(at, name)
        return (
          <ValueRow
            key={name}
            name={name}
            value={own(name)}
            change={changeAt(changes, path)?.value}
            error={wordsAt(path)}
            onChange={value => onChange(before => withChange(before, path, value))}
          />
        )
      })}
    </ul>
  )
}
