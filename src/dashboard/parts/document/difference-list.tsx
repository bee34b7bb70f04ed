import type { Difference } from '#contract/document/compare'
import type { NameOf } from './document-text'
import { ValueText } from './value-text'

type DifferenceListProps = {
  title: string
  differences: readonly Difference[]
  nameOf: NameOf
  /** What the two values are called. */
  names: readonly [before: string | undefined, after: string | undefined]
}

/** Places at which two documents differ, with both values. Nothing where there are none. */
export function DifferenceList({ title, differences, nameOf, names: [before, after] }: DifferenceListProps) {
  if (differences.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {differences.map(({ path, ...values }) => (
          <li key={path.join('\u0000')} className="grid gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(7rem,1fr)_2fr_2fr]">
            <span className="font-medium wrap-anywhere">{nameOf(path)}</span>
            <div className="min-w-0">
              <span className="text-muted">{before}: </span>
              <ValueText value={values.before} />
            </div>
            <div className="min-w-0">
              <span className="text-muted">{after}: </span>
              <ValueText value={values.after} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
