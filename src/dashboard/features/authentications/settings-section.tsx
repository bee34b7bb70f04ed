import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AuthenticationSettings } from '#contract/authentications'
import { activityQueries } from '#dashboard/api/activity'
import { CallError } from '#dashboard/api/client/call-error'
import { Form } from '#dashboard/form/form'
import { sameValues } from '#dashboard/form/form-values'
import { NumberField } from '#dashboard/form/number-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { type ConfirmProps, useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { UnlikeList } from '#dashboard/parts/document/differences'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites, useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { authenticationText, settingsText } from './authentication-text'
import { CodeFields } from './code-fields'
import {
  proveSettings,
  type SettingName,
  savedSettings,
  settingNames,
  settingsToWire,
  settingsValues,
  type WholeSettings,
} from './code-values'
import { defaultWords, settingWords } from './message-format'

const endpoint = 'updateAuthenticationSettings'

/** The account's defaults (EP 1). The form starts with the last values saved here by anyone, else empty. */
export function SettingsSection() {
  const t = useText(settingsText)
  const { loading, receipts, failure } = useReceipts(endpoint, { ofEverybody: true })
  const [lost] = useUnknownWrites(endpoint)
  if (loading || failure) {
    return (
      <Card title={t.title} description={t.body}>
        {failure ? <CallErrorState {...failure} title={t.lastUnread} /> : <SkeletonRows label={t.loading} rows={6} />}
      </Card>
    )
  }
  const [last] = receipts
  return <SettingsEditor last={last} isLaterUnknown={lost !== undefined && lost.at > (last?.at ?? '')} />
}

type SettingsEditorProps = {
  last: Receipt | undefined
  /** A later save may have gone through. */
  isLaterUnknown: boolean
}

/** Form of the six settings; they are sent together after a confirmation. */
function SettingsEditor({ last, isLaterUnknown }: SettingsEditorProps) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  const known = last && savedSettings(last.sent, last.answer)
  const [first] = useState(() => settingsValues(known))
  const form = useContractForm({
    schema: AuthenticationSettings,
    defaultValues: first,
    toWire: settingsToWire,
    draftKey: 'authentication/defaults',
  })
  const save = useWrite(endpoint, { form })
  const confirmed = useConfirmed(async (wire: WholeSettings) => {
    try {
      await save.write({ body: wire })
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'shape')) throw error
      // The card of the last save compares such an answer with what was sent.
      save.settle('done')
    }
  })
  const client = useQueryClient()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const submit = async (wire: WholeSettings) => {
    setIsSubmitting(true)
    try {
      // A colleague may have saved since the page was opened.
      await client.invalidateQueries({ queryKey: activityQueries.receipts(endpoint, undefined).queryKey })
      return await confirmed.requestConfirm(wire)
    } finally {
      setIsSubmitting(false)
    }
  }
  const base = useRef(last?.id)
  useEffect(() => {
    if (isSubmitting || base.current === last?.id) return
    base.current = last?.id
    const isDirty = form.isDirty()
    form.markSaved(settingsValues(known))
    if (!isDirty) form.discard()
    // oxlint-disable-next-line react/exhaustive-deps -- the form stays the same, and `known` is of `last`
  }, [isSubmitting, last?.id])
  const values = useWatch({ control: form.methods.control })
  const limit = values.ConcurrentLimit
  const isAsLast = sameValues(values, settingsValues(known))
  const lastBy = last && { name: last.name || t.somebody, at: format.dateTime(last.at) }
  return (
    <>
      <Form form={form} onSubmit={wire => submit(wire as WholeSettings)} submitting={save.pending} error={save.refusal}>
        <UnknownWrites endpoint={endpoint} write={save}>
          {t.safeAgain}
        </UnknownWrites>
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <Card title={t.title} description={t.body}>
            <p className="mb-4 text-sm text-muted">
              {lastBy ? (isAsLast ? t.unknownSince : t.unknownUnlike)(lastBy) : t.unknown}{' '}
              {isLaterUnknown || save.losses.length > 0 ? t.laterUnknown : null}
            </p>
            <div className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
              <div>
                <NumberField
                  name="ConcurrentLimit"
                  label={words.ConcurrentLimit}
                  placeholder={defaultWords('ConcurrentLimit', format)}
                />
                <p role="status" className="text-sm text-warning">
                  {typeof limit === 'number' && limit < 1 ? t.noneActive : null}
                </p>
              </div>
              <CodeFields placeholder={name => defaultWords(name, format)} />
            </div>
            <SubmitButton>{t.save}</SubmitButton>
          </Card>
          {last ? <LastSaved receipt={last} /> : null}
        </div>
      </Form>
      <SettingsConfirm {...confirmed} before={known} lastBy={lastBy} busy={save.pending} />
    </>
  )
}

type SettingsConfirmProps = ConfirmProps<WholeSettings> & {
  /** Settings last saved here, by whom and when. */
  before: Partial<WholeSettings> | undefined
  lastBy?: { name: string; at: string } | undefined
}

/** Lists what a save sets and unsets, with the values last saved here: current settings cannot be read. */
function SettingsConfirm({ open, wire, before, lastBy, busy, confirm, cancel }: SettingsConfirmProps) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  const list = (title: string, isListed: (value: unknown) => boolean) => {
    const names = settingNames.filter(name => wire && isListed(wire[name]))
    if (names.length === 0) return null
    return (
      <div>
        <p className="font-medium text-ink">{title}</p>
        <ul aria-label={title} className="list-disc pl-5">
          {names.map(name => {
            const value = wire?.[name] ?? null
            return (
              <li key={name} className="text-ink wrap-anywhere">
                {words[name]}
                {value === null ? null : `: ${settingWords(name, value, format)}`}
                {before && (before[name] ?? null) !== value ? (
                  <span className="text-muted"> ({t.before({ value: settingWords(name, before[name], format) })})</span>
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && cancel()}
      title={t.confirmTitle}
      confirmLabel={t.confirm}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>
          {t.confirmBody} {lastBy ? t.lastBy(lastBy) : null}
        </p>
        {list(t.willUnset, value => value === null)}
        {list(t.willSet, value => value !== null)}
      </div>
    </ConfirmDialog>
  )
}

/** Shows the response to the last save, and how it differs from the request. */
function LastSaved({ receipt }: { receipt: Receipt }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  // Older receipts have no request.
  const proof = receipt.sent === undefined ? undefined : proveSettings(receipt.sent, receipt.answer)
  return (
    <ReceiptCard
      title={t.last}
      answer={receipt.answer}
      at={receipt.at}
      labels={Object.fromEntries(settingNames.map(name => [name, words[name]]))}
      textOf={(name, value) => (name in words ? settingWords(name as SettingName, value, format) : undefined)}
      fileName="sms-code-defaults"
    >
      <div className="text-sm">
        {proof?.length === 0 ? <p className="text-success">{t.asSent}</p> : null}
        <div className="text-warning">
          <UnlikeList
            proof={proof ?? []}
            nameOf={([name]) => words[name as SettingName]}
            textOf={(value, [name]) => settingWords(name as SettingName, value, format)}
            words={{ changed: t.changed, dropped: t.changed, uncleared: t.changed, added: t.changed }}
          />
        </div>
      </div>
    </ReceiptCard>
  )
}
