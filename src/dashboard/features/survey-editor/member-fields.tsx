import type { ReactNode } from 'react'
import type { Path } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { dateTime } from '#contract/schema'
import { boundsOf, kindOf } from '#dashboard/form/bounds-of'
import { issueWords } from '#dashboard/form/issue-words'
import { instantOf } from '#dashboard/i18n/format'
import { useLocale } from '#dashboard/i18n/locale'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { documentText } from '#dashboard/parts/document/texts'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Switch } from '#dashboard/ui/field/switch'
import { Textarea } from '#dashboard/ui/field/textarea'
import { RawText } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { useDocument } from './editor'
import { editorText } from './editor-text'
import { textOf, useMemberName } from './member-names'

export type MemberProps = {
  path: Path
  label?: string
  description?: ReactNode
  className?: string
}

/** Returns the field props, value and setter of a member. */
export function useMember({ path, label, description, className }: MemberProps) {
  const nameOf = useMemberName()
  const { schema, opened, edited, set, errorAt } = useDocument()
  const readOnly = useReadOnly()
  const before = valueAt(opened, path)
  const member = path.join('.')
  const required = boundsOf(schema, member)?.required ?? false
  // Members with a format are cleared to null instead of an empty text.
  const empty = kindOf(schema, member) === 'text' ? '' : null
  return {
    field: {
      label: label ?? nameOf(path),
      // Help for typing is useless in read-only mode.
      description: readOnly ? undefined : description,
      required,
      optional: !required,
      error: errorAt(path),
      className,
    },
    value: valueAt(edited, path),
    changed: valueAt(edited, path) !== before,
    set: (value: unknown) => set(path, value),
    /** Sets a text; emptying a text that was not given leaves it not given. */
    setText: (text: string) => set(path, text === '' ? (textOf(before) === '' ? before : empty) : text),
  }
}

type MemberTextProps = MemberProps & {
  lines?: number
  inputMode?: 'url' | 'text'
}

function MemberText({ lines, inputMode, ...props }: MemberTextProps) {
  const { field, value, setText } = useMember(props)
  const control = { value: textOf(value), autoComplete: 'off', dir: 'auto' }
  return (
    <Field {...field}>
      {lines ? (
        <Textarea {...control} rows={lines} onChange={event => setText(event.target.value)} />
      ) : (
        <Input {...control} {...(inputMode && { inputMode })} onChange={event => setText(event.target.value)} />
      )}
    </Field>
  )
}

/** A boolean member. A missing value must be chosen; there is no default. */
function MemberFlag(props: MemberProps) {
  const t = useText(editorText)
  const words = useText(documentText)
  const { field, value, set } = useMember(props)
  if (typeof value === 'boolean') {
    const { label, description, className } = field
    return (
      <Switch {...{ label, description, className }} checked={value} onChange={event => set(event.target.checked)} />
    )
  }
  const items = [
    { value: '', label: t.choose, disabled: true },
    { value: 'true', label: words.on },
    { value: 'false', label: words.off },
  ]
  return (
    <Field {...field}>
      <NativeSelect items={items} value="" onChange={event => set(event.target.value === 'true')} />
    </Field>
  )
}

/** A member with known values. An unknown value is kept until another is chosen. */
export function MemberWord({ words, ...props }: MemberProps & { words: readonly { value: string; label: string }[] }) {
  const t = useText(editorText)
  const { field, value, set } = useMember(props)
  const text = textOf(value)
  const known = words.some(word => word.value === text)
  const other = text === '' ? { value: '', label: t.choose, disabled: true } : { value: text, label: text }
  return (
    <Field {...field}>
      <NativeSelect
        items={known ? words : [other, ...words]}
        value={text}
        onChange={event => set(event.target.value)}
      />
    </Field>
  )
}

/** Formats an instant for the field. Incomplete text is left alone: it would be read as another time. */
function momentText(value: unknown): string {
  const text = textOf(value)
  const moment = issuesOf(dateTime, text).length === 0 ? instantOf(text) : undefined
  return moment ? utcText(moment) : text
}

function MemberMoment(props: MemberProps) {
  const timeZone = useTimeZone()
  const { opened } = useDocument()
  const { field, value, setText } = useMember(props)
  const before = valueAt(opened, props.path)
  return (
    <Field {...field}>
      <DateTimeField
        value={momentText(value)}
        onValueChange={next => setText(next !== '' && next === momentText(before) ? textOf(before) : next)}
        timeZone={timeZone}
        zoneLabel={timeZone.replaceAll('_', ' ')}
      />
    </Field>
  )
}

/** The field for a member, chosen by its contract shape. */
export function Member(props: MemberTextProps) {
  const { schema } = useDocument()
  const kind = kindOf(schema, props.path.join('.'))
  if (kind === 'flag') return <MemberFlag {...props} />
  return kind === 'moment' ? <MemberMoment {...props} /> : <MemberText {...props} />
}

/** Lists what prevents saving, before anybody tries. Hidden in read-only mode. */
export function MissingMembers() {
  const t = useText(editorText)
  const nameOf = useMemberName()
  const locale = useLocale()
  const { issues, edited } = useDocument()
  if (useReadOnly() || issues.length === 0) return null
  const lines = issues.map(issue => {
    const path = issue.path.map(String)
    const words = path[0] === 'questions' ? t.missingQuestions : issueWords(issue, valueAt(edited, path), locale)
    return { key: path.join('\u0000'), name: nameOf(path), words }
  })
  return (
    <Notice tone="warning" role="region" aria-label={t.missingTitle} title={<h2>{t.missingTitle}</h2>}>
      <p>{t.missingBody}</p>
      <ul className="list-inside list-disc">
        {lines.map(({ key, name, words }) => (
          <li key={key}>
            <span className="font-medium">{name}</span>: {words}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Members unknown to the specification, shown read-only. */
export function OtherMembers() {
  const t = useText(editorText)
  const { schema, opened } = useDocument()
  const others = Object.entries(opened).filter(([name]) => !Object.hasOwn(schema.shape, name))
  if (others.length === 0) return null
  return (
    <Disclosure summary={`${t.unknownMember} (${others.length})`}>
      <p className="mb-2 text-sm text-muted">{t.unknownMembers}</p>
      <RawText label={t.unknownMember}>{JSON.stringify(Object.fromEntries(others), undefined, 2)}</RawText>
    </Disclosure>
  )
}
