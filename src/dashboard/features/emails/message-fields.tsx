import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useMay } from '#dashboard/api/session/session'
import { useEmailSenders } from '#dashboard/api/shared/email-senders'
import { templateQueries } from '#dashboard/api/templates'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { PlaceholderFields, type PlaceholderValues } from '#dashboard/parts/sms/placeholder-text'
import { fillPlaceholders, placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { useBookmarks } from '#dashboard/parts/watch/use-bookmarks'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { useEmailForm } from './email-values'
import { withText } from './fill-letter'
import { LetterPreview } from './letter-preview'
import { useRecipients } from './recipients-field'
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
      <InsertTemplate onInsert={insert} />
      <UndoLine {...undo} />
    </>
  )
}

/** The team's bookmarked templates, for whoever may read them. */
const InsertTemplate = memo(function InsertTemplate({ onInsert }: Pick<TemplateDialogProps, 'onInsert'>) {
  const t = useText(letterText)
  const may = useMay()
  const [choosing, setChoosing] = useState(false)
  if (!may('templates.read')) return null
  return (
    <div>
      <Button size="sm" onClick={() => setChoosing(true)}>
        {t.insert}
      </Button>
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

type TemplateDialogProps = { onInsert: (text: string, words: string) => void; onClose: () => void }

/** One of the team's bookmarked templates (EP 14), filled, and put into an e-mail as plain text. */
function TemplateDialog({ onInsert, onClose }: TemplateDialogProps) {
  const t = useText(letterText)
  const items = useBookmarks()
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? items[0]?.value
  return (
    <Dialog open onOpenChange={onClose} title={t.templateTitle} size="lg">
      {id === undefined ? (
        <EmptyState
          title={t.noTemplates}
          action={
            <Link to={paths.templates()} className={buttonClass({})}>
              {t.templates}
            </Link>
          }
        >
          {t.noTemplatesNote}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t.template} className="max-w-96">
            <NativeSelect value={id} onChange={event => setChosen(event.target.value)} items={items} />
          </Field>
          <FilledTemplate key={id} id={id} {...{ onInsert, onClose }} />
        </div>
      )}
    </Dialog>
  )
}

function FilledTemplate({ id, onInsert, onClose }: TemplateDialogProps & { id: string }) {
  const t = useText(letterText)
  const query = useQuery(templateQueries.one(id))
  const [values, setValues] = useState<PlaceholderValues>(new Map())
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-48" />} notFound={t.templateNotFound}>
      {({ body }) => {
        const names = placeholdersIn(body)
        const text = fillPlaceholders(body, values)
        const left = names.filter(name => !values.get(name)).length
        return (
          <div className="flex flex-col gap-4">
            {names.length > 0 ? <PlaceholderFields names={names} values={values} onChange={setValues} /> : null}
            <section aria-label={t.templateText}>
              <p dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              {left > 0 ? <p className="mt-1 text-sm text-muted">{t.placeholdersLeft({ n: left })}</p> : null}
            </section>
            <div className="flex flex-wrap items-center justify-end gap-2">
              <CopyButton value={text} label={t.templateText} />
              <Button
                variant="primary"
                onClick={() => {
                  onInsert(text, t.templateInserted)
                  onClose()
                }}
              >
                {t.insertPlain}
              </Button>
            </div>
          </div>
        )
      }}
    </QueryPanel>
  )
}
