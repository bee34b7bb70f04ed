import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { AuthenticationSettings, systemDefaults } from '#contract/authentications'
import { type Path } from '#contract/document/members'
import { boundsOf } from '#dashboard/form/bounds-of'
import { Form } from '#dashboard/form/form'
import { NumberField } from '#dashboard/form/number-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { type ConfirmProps, useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { UnlikeList } from '#dashboard/parts/document/unlike-list'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites, useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { authenticationText, settingsText } from './authentication-text'
import { FormatNotes } from './format-notes'
import { durationWords, filledMessage, sampleCode, settingWords, unsetWords } from './message-format'
import {
  proveSettings,
  type SettingName,
  SettingsForm,
  type SettingsValues,
  savedSettings,
  settingNames,
  settingsField,
  settingsToWire,
  settingsValues,
  type WholeSettings,
} from './settings-values'

/** The account's defaults (EP 1). They begin with what this person last saved, and else with nothing. */
export function SettingsSection() {
  const t = useText(settingsText)
  const { loading, receipts, failure } = useReceipts('updateAuthenticationSettings')
  const [lost] = useUnknownWrites('updateAuthenticationSettings')
  if (loading || failure) {
    return (
      <Card title={t.title} description={t.body}>
        {failure ? <CallErrorState {...failure} title={t.lastUnread} /> : <SkeletonRows label={t.loading} rows={12} />}
      </Card>
    )
  }
  const [last] = receipts
  return <SettingsEditor last={last} isLaterUnknown={lost !== undefined && lost.at > (last?.at ?? '')} />
}

const endpoint = 'updateAuthenticationSettings'

type SettingsEditorProps = {
  last: Receipt | undefined
  /** A save after it may have been done. */
  isLaterUnknown: boolean
}

/** The six settings with their preview; sent as a whole, after a look at what that unsets. */
function SettingsEditor({ last, isLaterUnknown }: SettingsEditorProps) {
  const t = useText(settingsText)
  const known = last && savedSettings(last.sent, last.answer)
  const [first] = useState(() => settingsValues(known))
  const form = useContractForm({
    schema: SettingsForm,
    defaultValues: first,
    toWire: settingsToWire,
    fieldOf: settingsField,
    draftKey: 'authentication/settings',
  })
  const save = useWrite(endpoint, { form })
  const confirmed = useConfirmed((wire: WholeSettings) => save.write({ body: wire }))
  return (
    <>
      <Form
        form={form}
        onSubmit={wire => confirmed.requestConfirm(wire as WholeSettings)}
        submitting={save.pending}
        error={save.refusal}
      >
        <UnknownWrites endpoint={endpoint} write={save}>
          {t.safeAgain}
        </UnknownWrites>
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <Card title={t.title} description={t.body}>
            <Notice tone="info" className="mb-3">
              {last ? t.knownStart : t.unknown} {isLaterUnknown || save.lost ? t.laterUnknown : null}
            </Notice>
            <div className="mb-4 divide-y divide-line">
              <SettingFields control={form.methods.control} />
            </div>
            <SubmitButton>{t.save}</SubmitButton>
          </Card>
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4">
            <MessagePreview control={form.methods.control} />
            {last ? <LastSaved receipt={last} /> : null}
          </div>
        </div>
      </Form>
      <SettingsConfirm {...confirmed} before={known} busy={save.pending} />
    </>
  )
}

function SettingFields({ control }: { control: Parameters<typeof MessagePreview>[0]['control'] }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  const values = useWatch({ control }) as SettingsValues
  const range = (name: 'Length' | 'ExpirationTime') => {
    const { minimum = 0, maximum = 0 } = boundsOf(AuthenticationSettings, name) ?? {}
    return { least: format.number(minimum), most: format.number(maximum) }
  }
  const seconds = values.ExpirationTime.value
  const limit = values.ConcurrentLimit.value
  return (
    <>
      <SettingChoice name="ConcurrentLimit">
        <NumberField required name="ConcurrentLimit.value" member="ConcurrentLimit" label={t.limitLabel} />
        {typeof limit === 'number' && limit < 1 ? <p className="text-sm text-warning">{t.noneActive}</p> : null}
      </SettingChoice>
      <SettingChoice name="From">
        <TextField required name="From.value" member="From" label={words.fromLabel} />
      </SettingChoice>
      <SettingChoice name="MessageFormat">
        <TextAreaField required name="MessageFormat.value" member="MessageFormat" label={words.formatLabel} />
        <FormatNotes format={values.MessageFormat.value} digitsOnly={values.NumericOnly.choice === 'digits'} />
      </SettingChoice>
      <SettingChoice name="Length">
        <NumberField required name="Length.value" member="Length" label={words.lengthLabel(range('Length'))} />
      </SettingChoice>
      <SettingChoice name="ExpirationTime">
        <NumberField
          required
          name="ExpirationTime.value"
          member="ExpirationTime"
          label={words.secondsLabel(range('ExpirationTime'))}
        />
        {typeof seconds === 'number' && seconds > 0 ? (
          <p className="text-sm text-muted">{words.is({ duration: durationWords(seconds, format.locale) })}</p>
        ) : null}
      </SettingChoice>
      <SettingChoice
        name="NumericOnly"
        items={[
          { value: 'digits', label: words.digitsOnly },
          { value: 'any', label: words.anyCharacters },
        ]}
      />
    </>
  )
}

type SettingChoiceProps = {
  name: SettingName
  /** The values it can have where those are a few; else one way to set it, and `children` to type it. */
  items?: readonly { value: string; label: string }[]
  children?: ReactNode
}

/** One setting: left to the system, or a value. */
function SettingChoice({ name, items, children }: SettingChoiceProps) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  const { value, set, leave, error } = useBoundField({ name: `${name}.choice`, member: name })
  const choice = typeof value === 'string' ? value : 'unset'
  const unset = { value: 'unset', label: unsetWords(name, format.locale, format) }
  return (
    <div className="flex flex-col gap-2 py-3">
      <Field group label={words[name]} error={error}>
        <RadioGroup
          name={`${name}.choice`}
          value={choice}
          onValueChange={set}
          onBlur={leave}
          items={[unset, ...(items ?? [{ value: 'set', label: t.set }])]}
        />
      </Field>
      {choice === 'set' ? <div className="flex flex-col gap-2 pl-6">{children}</div> : null}
    </div>
  )
}

/** The message as a phone would show it, with a code of the chosen length and alphabet. */
function MessagePreview({ control }: { control: Control<SettingsValues> }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const { From, MessageFormat, Length, NumericOnly } = settingsToWire(useWatch({ control }) as SettingsValues)
  const length = Length !== null && Number.isInteger(Length) ? Length : systemDefaults.Length
  const code = sampleCode(length, NumericOnly ?? systemDefaults.NumericOnly)
  return (
    <Card title={t.preview} description={t.previewBody}>
      <div className="flex max-w-sm flex-col gap-1.5">
        <p className="text-sm text-muted wrap-anywhere">
          {words.From}: {From ? <bdi className="text-ink">{From}</bdi> : t.ownName}
        </p>
        <div className="rounded-lg rounded-tl-xs bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          {MessageFormat ? (
            <bdi dir="auto">{filledMessage(MessageFormat, code)}</bdi>
          ) : (
            <span className="text-muted">{t.previewUnset}</span>
          )}
        </div>
        <p className="text-sm text-muted">
          {t.sampleCode}: <span className="font-mono text-ink wrap-anywhere">{code}</span>
        </p>
      </div>
    </Card>
  )
}

type SettingsConfirmProps = ConfirmProps<WholeSettings> & {
  /** What this person last saved, to be compared with. */
  before: Partial<WholeSettings> | undefined
}

/** Says what a save sets and what it unsets, since nothing of it can be read before or after. */
export function SettingsConfirm({ open, wire: settings, before, busy, confirm, cancel }: SettingsConfirmProps) {
  const t = useText(settingsText)
  const set = settingNames.filter(name => settings && settings[name] !== null)
  const unset = settingNames.filter(name => settings && settings[name] === null)
  const changed = (name: SettingName) => before && !Object.is(before[name] ?? null, settings?.[name] ?? null)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => {
        if (!stays) cancel()
      }}
      title={t.confirmTitle}
      confirmLabel={t.confirm}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{t.confirmBody}</p>
        <Names title={t.willUnset} names={unset} none={t.nothingUnset} {...{ settings, before, changed }} />
        <Names title={t.willSet} names={set} none={t.nothingSet} {...{ settings, before, changed }} />
      </div>
    </ConfirmDialog>
  )
}

type NamesProps = Pick<SettingsConfirmProps, 'before'> & {
  settings: WholeSettings | undefined
  title: string
  names: SettingName[]
  none: string
  changed: (name: SettingName) => boolean | undefined
}

function Names({ title, names, none, settings, before, changed }: NamesProps) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      {names.length === 0 ? <p>{none}</p> : null}
      <ul aria-label={title} className="list-disc pl-5">
        {names.map(name => (
          <li key={name} className="text-ink wrap-anywhere">
            {words[name]}
            {settings && settings[name] !== null ? `: ${settingWords(name, settings[name], format)}` : null}
            {changed(name) ? (
              <span className="text-muted"> ({t.before({ value: settingWords(name, before?.[name], format) })})</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The answer to the last save, and whether it is what was sent. */
function LastSaved({ receipt }: { receipt: Receipt }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  // Older receipts do not say what was sent.
  const proof = receipt.sent === undefined ? undefined : proveSettings(receipt.sent, receipt.answer)
  const silent = (proof ?? []).filter(({ after }) => after === undefined)
  const nameOf = ([name]: Path) => words[name as SettingName]
  return (
    <ReceiptCard
      title={t.last}
      answer={receipt.answer}
      at={receipt.at}
      labels={Object.fromEntries(settingNames.map(name => [name, words[name]]))}
      fileName="sms-code-defaults"
    >
      <div className="text-sm">
        {proof?.length === 0 ? <p className="text-success">{t.asSent}</p> : null}
        <div className="text-warning">
          <UnlikeList
            proof={(proof ?? []).filter(({ after }) => after !== undefined)}
            nameOf={nameOf}
            textOf={(value, [name]) => settingWords(name as SettingName, value, format)}
            words={{ changed: t.changed, dropped: t.changed, uncleared: t.changed, added: t.changed }}
          />
        </div>
        {silent.length > 0 ? (
          <p className="text-muted">{t.silent({ names: silent.map(({ path }) => nameOf(path)).join(', ') })}</p>
        ) : null}
      </div>
    </ReceiptCard>
  )
}
