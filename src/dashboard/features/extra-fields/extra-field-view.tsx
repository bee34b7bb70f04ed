import { useState } from 'react'
import { type ExtraField, ExtraFieldUpdate } from '#contract/extra-fields'
import { recordOpened } from '#dashboard/api/kept/opened'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { extraFieldsText } from './extra-fields-text'
import { ReplaceDialog } from './replace-dialog'

type Values = { Key: string; Value: string }
type Replaced = { field: ExtraField; at: string }

/** Replaces an extra field (EP 11): unseen, since nothing reads one, and with the answer kept. */
export function ExtraFieldView({ extra }: { extra: number }) {
  const t = useText(extraFieldsText)
  const [replaced, setReplaced] = useState<Replaced>()
  const form = useContractForm<Values, ExtraFieldUpdate>({
    schema: ExtraFieldUpdate,
    defaultValues: { Key: '', Value: '' },
    toWire: values => ({ ID: extra, ...values }),
    draftKey: `extra-field/${extra}`,
  })
  const replace = useWrite('replaceExtraField', { form, onFound: answer => showSaved(answer) })
  const send = (body: ExtraFieldUpdate) => replace.write({ path: { extra }, body })
  const confirmed = useConfirmed(send)
  const showSaved = (field: ExtraField) => {
    setReplaced({ field, at: new Date().toISOString() })
    void recordOpened('extra-field', extra, field.Key)
  }
  return (
    <Page name="extraField" title={t.field({ extra })} subtitle={t.unseen} help={t.emptyValueHelp}>
      <div className="flex max-w-3xl flex-col gap-4">
        <UnknownWrites endpoint="replaceExtraField" thing={`extra-field:${extra}`} write={replace}>
          {t.noCheck}
        </UnknownWrites>
        <Form
          form={form}
          onSubmit={confirmed.requestConfirm}
          submitting={replace.pending}
          error={replace.refusal}
          onSaved={showSaved}
          className="rounded-lg border border-line bg-surface p-4"
        >
          <TextField name="Key" label={t.key} />
          <TextAreaField name="Value" label={t.value} />
          <div className="flex">
            <SubmitButton>{t.replace}</SubmitButton>
          </div>
        </Form>
        <ReplaceDialog {...confirmed} extra={extra} busy={replace.pending} />
        <div role="status" className="empty:hidden">
          {replaced ? (
            <ReceiptCard
              title={t.replaced}
              answer={replaced.field}
              at={replaced.at}
              fileName={`extra-field-${extra}`}
            />
          ) : null}
        </div>
      </div>
    </Page>
  )
}

export const page = pageView(ExtraFieldView)
