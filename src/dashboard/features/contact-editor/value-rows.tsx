import { useId } from 'react'
import type { Edit } from '#contract/document/edits'
import { getMember, type Path, samePath } from '#contract/document/members'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { type Change, type ChangeEdits, changeAt, type RefusedValues, withChange } from './contact-edits'
import { endsWithBreak, withoutLastBreaks } from './line-ends'
import { contactText } from './texts'
import { ValueField } from './value-field'

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

type ValueRowProps = {
  name: string
  /** As the service has it; null is none. */
  value: string | null
  /** What is to become of it: a text sets it, null clears it, undefined leaves it. */
  change: string | null | undefined
  /** Why the service would not have what was sent. */
  error: string | undefined
  onChange: (change: string | null | undefined) => void
}

/** One named value, and whether it is left, set or cleared: never two of these at once. */
export function ValueRow({ name, value, change, error, onChange }: ValueRowProps) {
  const t = useText(contactText)
  const id = useId()
  const readOnly = useReadOnly()
  const setting = typeof change === 'string'
  const clearing = change === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-1.5 @xl:grid-cols-[minmax(7rem,1fr)_minmax(0,2.2fr)_13rem]">
      <label htmlFor={setting ? id : undefined} dir="auto" className="pt-1 text-left text-muted wrap-anywhere">
        {name}
      </label>
      <div className="col-span-2 min-w-0 @max-xl:order-last @xl:col-span-1 @xl:pt-1">
        {setting ? (
          <div className="flex flex-col gap-1 @max-xl:py-1 @xl:-mt-1">
            {value === null || value === change ? null : <Shown value={value} old />}
            <ValueField {...{ id, name, error, onChange }} value={change} />
          </div>
        ) : (
          <Shown value={value} old={clearing} />
        )}
      </div>
      <div className="flex items-center justify-end gap-1">
        {setting && change !== value ? <Badge tone="accent">{value === null ? t.willAdd : t.willSet}</Badge> : null}
        {clearing ? <Badge tone="warning">{t.willClear}</Badge> : null}
        {readOnly ? null : (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t.setOf({ name })}
              aria-pressed={setting}
              onClick={() => onChange(setting ? undefined : (value ?? ''))}
            >
              {t.set}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t.clearOf({ name })}
              aria-pressed={clearing}
              disabled={value === null}
              onClick={() => onChange(clearing ? undefined : null)}
            >
              {t.clear}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** A value as it is, its blanks and lines included, a line break at its end in words; the old one of a change is struck through. */
function Shown({ value, old }: { value: string | null; old: boolean }) {
  const t = useText(contactText)
  if (value === null || value === '') {
    return <span className="text-faint">{value === null ? t.noValue : t.emptyText}</span>
  }
  const Tag = old ? 'del' : 'span'
  return (
    <>
      <Tag
        dir="auto"
        className={classNames('block text-left wrap-anywhere whitespace-pre-wrap', old ? 'text-muted' : 'text-ink')}
      >
        {withoutLastBreaks(value)}
      </Tag>
      {endsWithBreak(value) ? <span className="block text-sm text-muted">{t.endsWithBreak}</span> : null}
    </>
  )
}
