import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AuthenticationSettings } from '#contract/authentications'
import { boundsOf } from '#dashboard/form/bounds-of'
import { Form } from '#dashboard/form/form'
import { NumberField } from '#dashboard/form/number-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import type { Receipt } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Card } from '#dashboard/ui/card'
import { Notice } from '#dashboard/ui/state/notice'
import { authenticationText } from './authentication-text'
import { durationWords } from './duration-words'
import { FormatNotes } from './format-notes'
import { LastSaved } from './last-saved'
import { MessagePreview } from './message-preview'
import { SettingChoice } from './setting-choice'
import { SettingsConfirm } from './settings-confirm'
import { settingsText } from './settings-text'
import {
  SettingsForm,
  type SettingsValues,
  savedSettings,
  settingsField,
  settingsToWire,
  settingsValues,
  type WholeSettings,
} from './settings-values'

const endpoint = 'updateAuthenticationSettings'

type SettingsEditorProps = {
  last: Receipt | undefined
  /** A save after it may have been done. */
  isLaterUnknown: boolean
}

/** The six settings with their preview; sent as a whole, after a look at what that unsets. */
export function SettingsEditor({ last, isLaterUnknown }: SettingsEditorProps) {
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
