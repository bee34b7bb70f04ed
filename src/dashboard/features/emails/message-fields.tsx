import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '#dashboard/api/session/session'
import { useEmailSenders } from '#dashboard/api/shared/email-senders'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { useEmailForm } from './email-values'
import { htmlStarter, withText } from './fill-letter'
import { LetterPreview } from './letter-preview'
import { useRecipients } from './recipients-field'
import { TemplateDialog } from './template-dialog'
import { emailsText, letterText } from './texts'
import { UndoLine, useUndo } from './use-undo'

/** Sender, subject and body, beside the letter as each recipient gets it; `hidden` while it is reviewed. */
export const MessageFields = memo(function MessageFields({ hidden }: { hidden: boolean }) {
  const t = useText(emailsText)
  return (
    <Card title={t.message}>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="senderName" label={t.senderName} />
            <TextField name="senderAddress" label={t.senderAddress} type="email" inputMode="email" />
          </div>
          <UsedSenders />
          <TextField name="subject" label={t.subject} />
          <BodyField />
        </div>
        {hidden ? null : <WrittenLetter />}
      </div>
    </Card>
  )
})

const shownSenders = 4

/** Whom the team sent e-mail from last: a click fills both fields. */
function UsedSenders() {
  const t = useText(emailsText)
  const form = useEmailForm()
  const [senderName, senderAddress] = useWatch({ control: form.control, name: ['senderName', 'senderAddress'] })
  const others = useEmailSenders()
    .slice(0, shownSenders)
    .filter(({ value }) => value.name !== senderName || value.address !== senderAddress)
  if (others.length === 0) return null
  return (
    <div role="group" aria-label={t.usedSenders} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{t.usedSenders}</span>
      {others.map(({ key, value: { name, address } }) => (
        <Button
          key={key}
          size="sm"
          onClick={() => {
            const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
            form.setValue('senderName', name, options)
            form.setValue('senderAddress', address, options)
          }}
        >
          <bdi className="max-w-64 truncate">{`${name} <${address}>`}</bdi>
        </Button>
      ))}
    </div>
  )
}

function BodyField() {
  const t = useText(emailsText)
  const { value, set } = useBoundField({ name: 'body' })
  const body = String(value)
  const { change, ...undo } = useUndo(body, set)
  const field = useRef<HTMLTextAreaElement>(null)
  const wasEntered = useRef(false)
  const cursor = useRef<number>(undefined)
  useLayoutEffect(() => {
    // React puts the cursor at the end of a text that is set.
    if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  }, [body])
  const insert = useCallback(
    (text: string, words: string) =>
      change(before => {
        const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
        const inserted = withText(before, text, wasEntered.current ? { from, to } : undefined)
        cursor.current = inserted.cursor
        return inserted.text
      }, words),
    [change],
  )
  const enter = () => {
    wasEntered.current = true
  }
  return (
    <>
      <TextAreaField name="body" label={t.body} description={t.bodyNote} rows={10} ref={field} onFocus={enter} />
      <Starters onStart={change} onInsert={insert} />
      <UndoLine {...undo} />
    </>
  )
}

type StartersProps = {
  onStart: (start: () => string, words: string) => void
  onInsert: (text: string, words: string) => void
}

/** Letters to begin with, in the language of the page, and the team's bookmarked templates. */
const Starters = memo(function Starters({ onStart, onInsert }: StartersProps) {
  const t = useText(letterText)
  const locale = useLocale()
  const may = useMay()
  const [choosing, setChoosing] = useState(false)
  const words = [t.greeting, t.words, t.closing]
  return (
    <div role="group" aria-label={t.begin} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{t.begin}</span>
      <Button size="sm" onClick={() => onStart(() => `${words.join('\n\n')}\n`, t.started)}>
        {t.text}
      </Button>
      <Button size="sm" onClick={() => onStart(() => htmlStarter(words, locale), t.started)}>
        {t.html}
      </Button>
      {may('templates.read') ? (
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t.insert}
        </Button>
      ) : null}
      {choosing ? <TemplateDialog onInsert={onInsert} onClose={() => setChoosing(false)} /> : null}
    </div>
  )
})

/** The letter follows what is typed; a key does not wait for it. */
function WrittenLetter() {
  const { control } = useEmailForm()
  const [subject, body] = useDeferredValue(useWatch({ control, name: ['subject', 'body'] }))
  return <LetterPreview subject={subject} body={body} grid={useRecipients()} />
}
