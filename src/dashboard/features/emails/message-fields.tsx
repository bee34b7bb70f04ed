import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '#dashboard/api/session/session'
import { useFormScope } from '#dashboard/form/form-scope'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { htmlStarter, type Selected, textStarter, withText } from './fill-letter'
import { LetterPreview } from './letter-preview'
import { useRecipients } from './recipients-field'
import { TemplateDialog } from './template-dialog'
import { emailsText, letterText } from './texts'
import { type Undo, UndoLine, useUndo } from './use-undo'

type MessageFieldsProps = {
  /** The fields are out of sight, and the letter is drawn elsewhere. */
  hidden: boolean
}

/** Who it is from and what it says, beside how each recipient gets it. */
export const MessageFields = memo(function MessageFields({ hidden }: MessageFieldsProps) {
  const t = useText(emailsText)
  return (
    <Card title={t.message}>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="senderName" label={t.senderName} />
            <TextField name="senderAddress" label={t.senderAddress} type="email" inputMode="email" />
          </div>
          <TextField name="subject" label={t.subject} />
          <BodyField />
        </div>
        {hidden ? null : <WrittenLetter />}
      </div>
    </Card>
  )
})

function BodyField() {
  const t = useText(emailsText)
  const { value, set } = useBoundField({ name: 'body' })
  const body = typeof value === 'string' ? value : ''
  const { change, last } = useUndo(body, set)
  const { field, enter, selected, move } = useCursor(body)
  const insert = useCallback(
    (text: string, words: string) =>
      change(before => {
        const inserted = withText(before, text, selected())
        move(inserted.cursor)
        return inserted.text
      }, words),
    [change, selected, move],
  )
  return (
    <>
      <TextAreaField name="body" label={t.body} description={t.bodyNote} rows={10} ref={field} onFocus={enter} />
      <Beginnings onStart={change} onInsert={insert} />
      <UndoLine last={last} />
    </>
  )
}

type BeginningsProps = { onStart: Undo['change']; onInsert: (text: string, words: string) => void }

/** What a body can begin with; a key in it changes nothing here. */
const Beginnings = memo(function Beginnings({ onStart, onInsert }: BeginningsProps) {
  return (
    <Starters onStart={onStart}>
      <TemplateInsert onInsert={onInsert} />
    </Starters>
  )
})

const written = ['subject', 'body'] as const

/** The letter follows what is typed; a key does not wait for it. */
function WrittenLetter() {
  const { form } = useFormScope()
  const { grid } = useRecipients()
  const texts: unknown[] = useDeferredValue(useWatch({ control: form.methods.control, name: written }))
  const [subject, body] = texts.map(text => (typeof text === 'string' ? text : ''))
  return <LetterPreview subject={subject ?? ''} body={body ?? ''} grid={grid} />
}

type StartersProps = {
  /** Takes what was done in words, too. */
  onStart: (body: string, words: string) => void
  /** Other things to begin with. */
  children: ReactNode
}

/** Letters to begin with, in the language of the page. */
export function Starters({ onStart, children }: StartersProps) {
  const t = useText(letterText)
  const locale = useLocale()
  const words = { greeting: t.greeting, body: t.words, closing: t.closing }
  const start = (body: string) => onStart(body, t.started)
  return (
    <div role="group" aria-label={t.begin} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{t.begin}</span>
      <Button size="sm" onClick={() => start(textStarter(words))}>
        {t.text}
      </Button>
      <Button size="sm" onClick={() => start(htmlStarter(words, locale))}>
        {t.html}
      </Button>
      {children}
    </div>
  )
}

/** The way to the team's bookmarked templates; `onInsert` takes the text, and what was done in words. */
export function TemplateInsert({ onInsert }: { onInsert: (text: string, words: string) => void }) {
  const t = useText(letterText)
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('templates.read')) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.insert}
      </Button>
      {open ? <TemplateDialog onInsert={onInsert} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Cursor = {
  field: RefObject<HTMLTextAreaElement | null>
  /** To be called when the field is entered. */
  enter: () => void
  /** What is selected; undefined as long as nobody has been in the field. */
  selected: () => Selected | undefined
  /** Where the cursor shall stand in the text that comes next. */
  move: (to: number) => void
}

/** The cursor of a field of text, which stays where it was left while something else has the focus. Always the same one. */
export function useCursor(text: string): Cursor {
  const field = useRef<HTMLTextAreaElement>(null)
  const entered = useRef(false)
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current !== undefined) field.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
    // A text that is set moves the cursor to its end.
  }, [text])
  return useMemo(
    () => ({
      field,
      enter() {
        entered.current = true
      },
      selected() {
        if (!entered.current || !field.current) return undefined
        return { from: field.current.selectionStart, to: field.current.selectionEnd }
      },
      move(to) {
        next.current = to
      },
    }),
    [],
  )
}
