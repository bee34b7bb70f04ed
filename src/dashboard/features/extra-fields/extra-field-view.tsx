import { useState } from 'react'
import { createdProof, type Proof } from '#contract/document/compare'
import { type ExtraField, ExtraFieldUpdate } from '#contract/extra-fields'
import { isJsonObject } from '#contract/reading/json-object'
import { recordOpened } from '#dashboard/api/kept/opened'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type ConfirmProps, useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { extraFieldsText } from './extra-fields-text'

/** Page that replaces an extra field (EP 11). No endpoint reads one, so old values are not shown. */
export function ExtraFieldView({ extra }: { extra: number }) {
  const t = useText(extraFieldsText)
  const [replaced, setReplaced] = useState<{ field: ExtraField; at: string; proof: Proof }>()
  const form = useContractForm<{ Key: string; Value: string }, ExtraFieldUpdate>({
    schema: ExtraFieldUpdate,
    defaultValues: { Key: '', Value: '' },
    toWire: values => ({ ID: extra, ...values }),
    draftKey: `extra-field/${extra}`,
  })
  const replace = useWrite('replaceExtraField', {
    form,
    onDone(field, { input }) {
      const proof = createdProof(['ID', 'Key', 'Value'], input.body, field)
      setReplaced({ field, at: new Date().toISOString(), proof })
      void recordOpened('extra-field', extra, field.Key)
    },
  })
  const confirmed = useConfirmed((body: ExtraFieldUpdate) => replace.write({ path: { extra }, body }))
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
              proof={replaced.proof}
              fileName={`extra-field-${extra}`}
            />
          ) : null}
        </div>
      </div>
    </Page>
  )
}

type ReplaceDialogProps = ConfirmProps<ExtraFieldUpdate> & { extra: number }

/** Confirmation with the field, its new key and value, and its contact if a receipt names one. */
function ReplaceDialog({ extra, wire, open, busy, confirm, cancel }: ReplaceDialogProps) {
  const t = useText(extraFieldsText)
  const format = useFormat()
  const { receipts, failure } = useReceipts('replaceExtraField')
  const [contact = t.contactUnknown] = receipts.flatMap(({ answer, at }) => {
    const { ContactID: contact, ID } = isJsonObject(answer) ? answer : {}
    return ID === extra && typeof contact === 'number' ? [t.contactOf({ contact, when: format.date(at) })] : []
  })
  const bare = wire?.Key === ''
  const text = (value = '') =>
    value === '' ? (
      <span className="text-muted">{t.empty}</span>
    ) : (
      <bdi dir="auto" className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
        {value}
      </bdi>
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && cancel()}
      title={bare ? t.withoutKey({ extra }) : t.replaceTitle({ extra })}
      confirmLabel={bare ? t.withoutKeyDo : t.replaceDo}
      tone="danger"
      busy={busy}
      onConfirm={confirm}
    >
      <div className="mt-3 flex flex-col gap-3">
        <KeyValueList
          items={[
            { key: 'key', label: t.key, value: text(wire?.Key) },
            { key: 'value', label: t.value, value: text(wire?.Value) },
            { key: 'contact', label: t.contact, value: contact },
          ]}
        />
        {failure ? <ReceiptsUnread failure={failure} title={t.replacedUnread} /> : null}
        <p>{t.oldLost}</p>
      </div>
    </ConfirmDialog>
  )
}

export const page = pageView(ExtraFieldView)
