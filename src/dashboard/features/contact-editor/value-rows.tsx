import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { Edit } from '#contract/document/edits'
import { getMember, type Path, samePath } from '#contract/document/members'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { distinctWords } from '#dashboard/parts/contact/property-words'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuItem } from '#dashboard/ui/overlay/popup'
import { type Change, type ChangeEdits, changeAt, type RefusedValues, withChange } from './contact-edits'
import { contactText } from './texts'
import { endsWithBreak, ValueField, withoutLastBreaks } from './value-field'

type ValueRowsProps = {
  /** Path of the values: `['properties']` or `['metadata', name]`. */
  at: Path
  values: Readonly<Record<string, string | null>> | null | undefined
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

/** Returns the names of the values at a path, including those being added. */
export function namesAt(at: Path, values: ValueRowsProps['values'], edits: readonly Edit[]): string[] {
  const added = edits.flatMap(({ path }) => (samePath(path.slice(0, -1), at) ? path.slice(-1) : []))
  return [...new Set([...Object.keys(values ?? {}), ...added])]
}

/** Keys of a value's button: `e` edits, the arrow keys move to the value above or below. */
function steer(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget: change, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const changes = [...(change.closest('ul')?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 && key !== 'e') return
  event.preventDefault()
  if (step === 0) change.click()
  else changes[changes.indexOf(change) + step]?.focus()
}

type ValueListProps = ValueRowsProps & {
  /** Adds metadata to the value of this name. */
  onAddMetadata?: (name: string) => void
}

/** List of named values, each of which can be set or cleared. */
export function ValueRows({ at, values, ...rows }: ValueListProps) {
  const names = namesAt(at, values, rows.edits)
  const wordsOf = distinctWords(names, useLocale())
  return (
    <ul className="divide-y divide-line">
      {names.map(name => (
        <ValueRow
          key={name}
          {...rows}
          path={[...at, name]}
          words={wordsOf(name)}
          value={(getMember(values, name) as string | null | undefined) ?? null}
        />
      ))}
    </ul>
  )
}

type ValueRowProps = Omit<ValueListProps, 'at' | 'values'> & {
  path: Path
  /** The display name. */
  words: string
  /** The service's value; null for none. */
  value: string | null
}

/** One named value: unchanged, being set, or being cleared. */
function ValueRow({ path, words, value, edits, wordsAt, onChange, onAddMetadata }: ValueRowProps) {
  const t = useText(contactText)
  const id = useId()
  const name = path.at(-1) ?? ''
  const edit = changeAt(edits, path)
  const setting = typeof edit === 'string'
  const change = (next: Change) => onChange(before => withChange(before, path, next))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-1.5 focus-within:bg-sunken @xl:grid-cols-[minmax(7rem,1fr)_minmax(0,2.2fr)_13rem]">
      <label
        htmlFor={setting ? id : undefined}
        title={name}
        dir="auto"
        className="pt-1 text-left text-muted wrap-anywhere"
      >
        {words}
      </label>
      <div id={`${id}-value`} className="col-span-2 min-w-0 @max-xl:order-last @xl:col-span-1 @xl:pt-1">
        {setting ? (
          <div className="flex flex-col gap-1 @max-xl:py-1 @xl:-mt-1">
            {value === null || value === edit ? null : <Shown value={value} old />}
            <ValueField {...{ id, name, words }} error={wordsAt(path)} onChange={change} value={edit} />
          </div>
        ) : (
          <Shown value={value} old={edit === null} />
        )}
      </div>
      <div className="flex items-center justify-end gap-1">
        {setting && edit !== value ? <Badge tone="accent">{value === null ? t.willAdd : t.willSet}</Badge> : null}
        <RowTools
          name={words}
          edit={edit}
          onUndo={() => change(undefined)}
          unedited={
            <Button
              size="sm"
              variant="ghost"
              data-change
              onKeyDown={steer}
              aria-label={t.setOf({ name: words })}
              aria-describedby={`${id}-value`}
              onClick={() => change(value ?? '')}
            >
              {t.set}
            </Button>
          }
        >
          <MenuItem disabled={value === null || edit === null} onClick={() => change(null)}>
            {t.clear}
          </MenuItem>
          {onAddMetadata ? <MenuItem onClick={() => onAddMetadata(name)}>{t.addMetadata}</MenuItem> : null}
        </RowTools>
      </div>
    </li>
  )
}

type RowToolsProps = {
  name: string
  /** Name in the label of the menu. */
  menu?: string
  edit: Change
  onUndo: () => void
  /** Shown while nothing is changed. */
  unedited?: ReactNode
  /** Items of the menu. */
  children: ReactNode
}

/** Mark and controls of a value or of a metadata name. */
export function RowTools({ name, menu = name, edit, onUndo, unedited, children }: RowToolsProps) {
  const t = useText(contactText)
  if (useReadOnly()) return null
  const more = t.moreOf({ name: menu })
  return (
    <>
      {edit === null ? <Badge tone="warning">{t.willClear}</Badge> : null}
      {edit === undefined ? (
        unedited
      ) : (
        <Button size="sm" variant="ghost" aria-label={t.undoOf({ name })} onClick={onUndo}>
          {t.undo}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" square aria-label={more} title={more}>
            <Icon name="more" />
          </Button>
        }
      >
        {children}
      </Menu>
    </>
  )
}

/** Shows a value with its blanks and lines, and names a trailing line break; an old value is struck through. */
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
