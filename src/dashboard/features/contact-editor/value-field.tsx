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

/** Returns a text with `\n` line endings, as a textarea shows it. */
export const asTyped = (text: string): string => text.replace(lineEnd, '\n')

/**
 * Restores the line endings of `before` in `next`, its edited form from a textarea; new lines end like the first one.
 */
export function withLineEndsOf(before: string, next: string): string {
  // A line end is one character in the textarea.
  const units = before.match(/\r\n|[^]/g) ?? []
  const most = Math.min(units.length, next.length)
  const isKept = (unit = '', shown = '') => asTyped(unit) === shown
  let head = 0
  while (head < most && isKept(units[head], next[head])) head += 1
  let tail = 0
  while (tail < most - head && isKept(units.at(-1 - tail), next.at(-1 - tail))) tail += 1
  const [first = '\n'] = before.match(lineEnd) ?? []
  const written = next.slice(head, next.length - tail).replaceAll('\n', first)
  return [...units.slice(0, head), written, ...units.slice(units.length - tail)].join('')
}

const lastBreaks = /[\r\n]+$/

const hasBreaks = (text: string): boolean => /[\r\n]/.test(text)

/** Returns whether a text ends with a line break, which is invisible in a field. */
export const endsWithBreak = (text: string): boolean => lastBreaks.test(text)

export const withoutLastBreaks = (text: string): string => text.replace(lastBreaks, '')

type ValueFieldProps = {
  id: string
  /** The service's name, which tells a number or an address. */
  name: string
  /** Its display name. */
  words: string
  value: string
  /** The service's refusal. */
  error: string | undefined
  onChange: (value: string) => void
}

const fieldOf = (name: string) => (isPhoneProperty(name) ? 'Phone' : isEmailProperty(name) ? 'Email' : undefined)

/** Field of a value: an input, or a textarea if the value has lines or the person asks. */
export function ValueField({ id, name, words, value, error, onChange: set }: ValueFieldProps) {
  const t = useText(contactText)
  const [long, setLong] = useState(() => hasBreaks(value))
  // Stays a textarea once lines were typed.
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
    // An input would drop the line breaks.
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

/** Typing replaces a single-line value. */
function selectAll(input: HTMLInputElement | null) {
  input?.select()
}

function focusAtEnd(area: HTMLTextAreaElement | null) {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** Warns of a value that EP 7 would refuse (§2.4). A change may be saved all the same. */
function ValueWarning({ id, field, value }: { id: string; field: 'Phone' | 'Email'; value: string }) {
  const t = useText(contactText)
  const issue = issuesOf(ContactCreate, { [field]: value }).find(({ path }) => path[0] === field)
  const words = issue?.code === 'too_big' && field === 'Email' ? t.warnEmail({ n: Number(issue.maximum) }) : t.warnPhone
  return (
    <p id={id} role="status" className="text-sm text-warning wrap-anywhere">
      {issue && value !== '' ? words : null}
    </p>
  )
}
