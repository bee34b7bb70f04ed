import { useId } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { contactText } from './contact-text'
import { endsWithBreak, withoutLastBreaks } from './line-ends'
import { ValueField } from './value-field'

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
