import { useState } from 'react'
import { flag, object } from '#contract/schema'
import { ViewValue } from '#contract/team/shared-values'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { RadioField } from '#dashboard/form/choice-field'
import { TextField } from '#dashboard/form/text-field'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { contactsText } from './contacts-text'
import type { Question, View, Views } from './views-menu'

type QuestionProps = { views: Views; onClose: () => void }

/** The dialog that saves, renames or deletes a view. */
export function ViewQuestion({ views, question, onClose }: QuestionProps & { question: Question }) {
  const t = useText(contactsText)
  const locale = useLocale()
  if (question.kind !== 'delete') return <ViewDialog views={views} renamed={question.view} onClose={onClose} />
  const { view } = question
  return (
    <ConfirmShared
      title={t.deleteTitle({ name: view.value.name })}
      confirmLabel={t.deleteAction}
      error={views.error ? errorWords(views.error, locale).sentence : undefined}
      onConfirm={() => views.remove(view)}
      onClose={onClose}
    >
      {view.own?.shared && views.hasOthers ? t.deleteShared : t.deleteMine}
    </ConfirmShared>
  )
}

const longestQuery = 4000
const NamedView = object({ ...ViewValue.shape, shared: flag })

/** Saves how the list is shown under a name, or renames a view. */
function ViewDialog({ views, renamed, onClose }: QuestionProps & { renamed: View | undefined }) {
  const t = useText(contactsText)
  const [submitting, setSubmitting] = useState(false)
  const query = renamed?.value.query ?? views.query
  const form = useContractForm({
    schema: NamedView,
    defaultValues: { name: renamed?.value.name ?? '', visible: 'me' },
    toWire: ({ name, visible }) => ({
      name: name.trim(),
      query: query.slice(0, longestQuery),
      shared: visible === 'team' || !views.hasOthers,
    }),
  })
  const submit = async ({ name, shared }: { name: string; shared: boolean }) => {
    setSubmitting(true)
    try {
      const saved = await (renamed ? views.put(renamed, { ...renamed.value, name }) : views.save(name, shared))
      if (!saved) throw new Error('The view was not saved')
    } finally {
      setSubmitting(false)
    }
  }
  if (!renamed && (query.length > longestQuery || views.isFull)) {
    return (
      <Dialog open onOpenChange={onClose} title={t.saveTitle}>
        <Notice tone="warning">{views.isFull ? t.tooMany : t.tooLong}</Notice>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={renamed ? t.renameTitle : t.saveTitle}
      submit={renamed ? t.renameAction : t.saveAction}
      form={form}
      onSubmit={submit}
      submitting={submitting}
      error={views.error}
      onClose={onClose}
      onSaved={onClose}
    >
      <TextField name="name" label={t.name} uncounted />
      {renamed || !views.hasOthers ? null : (
        <RadioField
          name="visible"
          label={t.visible}
          items={[
            { value: 'me', label: t.onlyMe },
            { value: 'team', label: t.everyone },
          ]}
          required
        />
      )}
    </FormDialog>
  )
}
