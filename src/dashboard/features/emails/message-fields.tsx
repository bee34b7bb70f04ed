import { memo, useCallback, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { emailsText } from './emails-text'
import { LetterPreview } from './letter/letter-preview'
import { Starters } from './letter/starters-bar'
import { withText } from './template-insert/insert-text'
import { TemplateInsert } from './template-insert/template-insert'
import { useCursor } from './template-insert/use-cursor'
import { useRecipients } from './use-recipients'
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
