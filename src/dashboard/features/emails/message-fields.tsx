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
import { UndoLine } from './undo-line'
import { useRecipients } from './use-recipients'
import { useUndo } from './use-undo'

type MessageFieldsProps = {
  at: number
  onStep: (at: number) => void
  /** The fields are out of sight, and the letter is drawn elsewhere. */
  hidden: boolean
}

/** Who it is from and what it says, beside how each recipient gets it. */
export function MessageFields({ at, onStep, hidden }: MessageFieldsProps) {
  const t = useText(emailsText)
  const { form } = useFormScope()
  const { grid } = useRecipients()
  const subject: unknown = useWatch({ control: form.methods.control, name: 'subject' })
  const { value, set } = useBoundField({ name: 'body' })
  const body = typeof value === 'string' ? value : ''
  const undo = useUndo(body, set)
  const { field, enter, selected, move } = useCursor(body)
  const insert = (text: string, words: string) => {
    const inserted = withText(body, text, selected())
    move(inserted.cursor)
    undo.change(inserted.text, words)
  }
  return (
    <Card title={t.message}>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="senderName" label={t.senderName} />
            <TextField name="senderAddress" label={t.senderAddress} type="email" inputMode="email" />
          </div>
          <TextField name="subject" label={t.subject} />
          <TextAreaField name="body" label={t.body} description={t.bodyNote} rows={10} ref={field} onFocus={enter} />
          <Starters onStart={undo.change}>
            <TemplateInsert onInsert={insert} />
          </Starters>
          <UndoLine last={undo.last} />
        </div>
        {hidden ? null : (
          <LetterPreview subject={typeof subject === 'string' ? subject : ''} body={body} {...{ grid, at, onStep }} />
        )}
      </div>
    </Card>
  )
}
