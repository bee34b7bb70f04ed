import { type ClipboardEvent, useState } from 'react'
import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { useVisibleText } from '#dashboard/form/use-visible-text'
import { useText } from '#dashboard/i18n/use-text'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { Button } from '#dashboard/ui/action/button'
import { Input } from '#dashboard/ui/field/input'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { contactText } from './texts'

const lineEnd = /\r\n|\r|\n/g

/** A text as an input of several lines shows it: every line ends alike. */
export const asTyped = (text: string): string => text.replace(lineEnd, '\n')

/** Where in `text` stands what is at `place` when its lines end alike. */
function placeIn(text: string, place: number): number {
  let at = place
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= at) break
    at += 1
  }
  return at
}

/** `next` is what became of `before` in an input that makes all line ends alike: what was not touched keeps those it had, new ones are like the first. */
export function withLineEndsOf(before: string, next: string): string {
  const shown = asTyped(before)
  if (shown === before) return next
  let head = 0
  while (head < Math.min(shown.length, next.length) && shown[head] === next[head]) head += 1
  let tail = 0
  const most = Math.min(shown.length, next.length) - head
  while (tail < most && shown.at(-1 - tail) === next.at(-1 - tail)) tail += 1
  const [first = '\n'] = before.match(lineEnd) ?? []
  const written = next.slice(head, next.length - tail).replaceAll('\n', first)
  return before.slice(0, placeIn(before, head)) + written + before.slice(placeIn(before, shown.length - tail))
}

const lastBreaks = /[\r\n]+$/

/** Whether a text has more than one line. */
const hasBreaks = (text: string): boolean => /[\r\n]/.test(text)

/** Whether a text ends with a line break, which nobody sees. */
export const endsWithBreak = (text: string): boolean => lastBreaks.test(text)

/** A text without the line breaks at its end. */
export const withoutLastBreaks = (text: string): string => text.replace(lastBreaks, '')

type ValueFieldProps = {
  id: string
  /** Its name as the service has it, which tells a number or an address. */
  name: string
  /** Its name as people read it. */
  words: string
  value: string
  /** Why what was sent was refused. */
  error: string | undefined
  onChange: (value: string) => void
}

const fieldOf = (name: string) => (isPhoneProperty(name) ? 'Phone' : isEmailProperty(name) ? 'Email' : undefined)

/** A value that is being written: one line, and several where it has them or the person asks for them. */
export function ValueField({ id, name, words, value, error, onChange: set }: ValueFieldProps) {
  const t = useText(contactText)
  const [long, setLong] = useState(() => hasBreaks(value))
  // It stays as it is while the breaks come and go.
  if (!long && hasBreaks(value)) setLong(true)
  const field = fieldOf(name)
  const [onChange, notice] = useVisibleText(field !== undefined, set)
  const notes = [...(error === undefined ? [] : [`${id}-e`]), ...(field ? [`${id}-w`] : [])]
  const input = {
    id,
    dir: 'auto',
    spellCheck: false,
    'aria-invalid': error !== undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  } as const
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = withoutLastBreaks(event.clipboardData.getData('text/plain'))
    if (!hasBreaks(text)) return
    // A line would lose its breaks.
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onChange(value.slice(0, selectionStart ?? 0) + asTyped(text) + value.slice(selectionEnd ?? value.length))
  }
  return (
    <>
      {long ? (
        <Textarea
          {...input}
          ref={focusAtEnd}
          rows={1}
          value={asTyped(value)}
          onChange={event => onChange(withLineEndsOf(value, event.target.value))}
          className="min-h-8! py-1"
        />
      ) : (
        <Input
          {...input}
          autoFocus
          ref={selectAll}
          autoComplete="off"
          value={value}
          onPaste={paste}
          onChange={event => onChange(event.target.value)}
          after={
            <Button
              variant="ghost"
              size="sm"
              square
              aria-label={t.severalLines({ name: words })}
              title={t.severalLines({ name: words })}
              onClick={() => setLong(true)}
            >
              <Icon name="lines" />
            </Button>
          }
        />
      )}
      {endsWithBreak(value) ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {t.endsWithBreak}
          <Button size="sm" variant="ghost" onClick={() => onChange(withoutLastBreaks(value))}>
            {t.removeBreak}
          </Button>
        </p>
      ) : null}
      {error === undefined ? null : (
        <p id={`${id}-e`} className="text-sm text-danger wrap-anywhere">
          {error}
        </p>
      )}
      {notice}
      {field ? <ValueWarning id={`${id}-w`} field={field} value={value} /> : null}
    </>
  )
}

/** What is typed next takes the place of a value of one line. */
function selectAll(input: HTMLInputElement | null) {
  input?.select()
}

/** Writing goes on where the text ends. */
function focusAtEnd(area: HTMLTextAreaElement | null) {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

type ValueWarningProps = {
  id: string
  /** What the value is taken for, as a contact is created with it. */
  field: 'Phone' | 'Email'
  value: string
}

/** Says of a value what creating a contact with it would be refused for (§2.4). A change is not: it may be saved. */
function ValueWarning({ id, field, value }: ValueWarningProps) {
  const t = useText(contactText)
  const issue = issuesOf(ContactCreate, { [field]: value }).find(({ path }) => path[0] === field)
  const words = issue?.code === 'too_big' && field === 'Email' ? t.warnEmail({ n: Number(issue.maximum) }) : t.warnPhone
  // Nothing is wrong with a value that is still to be written.
  const shown = issue && value !== ''
  return (
    <p id={id} role="status" className="text-sm text-warning wrap-anywhere">
      {shown ? words : null}
    </p>
  )
}
