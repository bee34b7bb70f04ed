import { useState } from 'react'
import { flag, object } from '#contract/schema'
import { ViewValue } from '#contract/team/shared-values'
import { RadioField } from '#dashboard/form/choice-field'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import type { View, Views } from './use-views'
import { viewsText } from './views-text'

const longestQuery = 4000
const NamedView = object({ ...ViewValue.shape, shared: flag })

type ViewDialogProps = { views: Views; renamed: View | undefined; onClose: () => void }

/** Saves how the list is shown under a name, or gives a view another one. */
export function ViewDialog({ views, renamed, onClose }: ViewDialogProps) {
  const t = useText(viewsText)
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
  const { most } = views
  const hindered = renamed
    ? undefined
    : query.length > longestQuery
      ? t.tooLong
      : views.mine.length >= most
        ? t.tooMany
        : undefined
  if (hindered) {
    return (
      <Dialog open onOpenChange={onClose} title={t.saveTitle}>
        <Notice tone="warning">{hindered}</Notice>
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
