import type { ExtraFieldUpdate } from '#contract/extra-fields'
import { isJsonObject } from '#contract/reading/json-object'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { ConfirmProps } from '#dashboard/parts/confirm/use-confirmed'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { extraFieldsText } from './extra-fields-text'

type ReplaceDialogProps = ConfirmProps<ExtraFieldUpdate> & { extra: number }

/** Asks before a field is replaced unseen: which one, with what, and whose it is where that is known. */
export function ReplaceDialog({ extra, wire, open, busy, confirm, cancel }: ReplaceDialogProps) {
  const t = useText(extraFieldsText)
  const { contact, failure } = useContactWords(extra)
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
      onOpenChange={stays => {
        if (!stays) cancel()
      }}
      title={bare ? t.withoutKey({ extra }) : t.replaceTitle({ extra })}
      confirmLabel={bare ? t.withoutKeyDo : t.replaceDo}
      tone="danger"
      busy={busy}
      onConfirm={confirm}
    >
      <div className="mt-3">
        <KeyValueList
          items={[
            { key: 'key', label: t.key, value: text(wire?.Key) },
            { key: 'value', label: t.value, value: text(wire?.Value) },
            { key: 'contact', label: t.contact, value: contact ?? t.contactUnknown },
          ]}
        />
      </div>
      {failure ? (
        <div className="mt-3">
          <ReceiptsUnread failure={failure} title={t.replacedUnread} />
        </div>
      ) : null}
      <p className="mt-3">{t.oldLost}</p>
    </ConfirmDialog>
  )
}

/** Whose field it is, as the receipt of an earlier replacement says. */
function useContactWords(extra: number) {
  const t = useText(extraFieldsText)
  const format = useFormat()
  const { receipts, failure } = useReceipts('replaceExtraField')
  for (const { answer, at } of receipts) {
    const { ContactID: contact, ID } = isJsonObject(answer) ? answer : {}
    if (ID === extra && typeof contact === 'number')
      return { contact: t.contactOf({ contact, when: format.date(at) }), failure }
  }
  return { contact: undefined, failure }
}
