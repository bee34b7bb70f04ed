import { useWatch } from 'react-hook-form'
import { systemDefaults } from '#contract/authentications'
import { SelectField } from '#dashboard/form/choice-field'
import { useFormScope } from '#dashboard/form/form-scope'
import { NumberField } from '#dashboard/form/number-field'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { authenticationText } from './authentication-text'
import type { CodeValues, SettingName } from './code-values'
import { durationWords, filledMessage, hasOtherBraces, longestCode, sampleCode } from './message-format'

/**
 * The five values that the settings and a single code share (§2.1, §2.2); `placeholder` says what an empty value
 * means.
 */
export function CodeFields({ placeholder }: { placeholder: (name: SettingName) => string }) {
  const t = useText(authenticationText)
  const { locale } = useFormat()
  const values = useWatch({ control: useFormScope().form.methods.control }) as CodeValues
  const seconds = values.ExpirationTime
  return (
    <>
      <TextField name="From" label={t.From} description={t.fromNote} placeholder={placeholder('From')} />
      <div className="flex flex-col gap-2 sm:col-span-2">
        <TextAreaField
          name="MessageFormat"
          label={t.MessageFormat}
          description={t.formatNote}
          placeholder={placeholder('MessageFormat')}
          rows={2}
        />
        {values.MessageFormat ? <FormatNotes values={values} /> : null}
      </div>
      <NumberField name="Length" label={t.Length} placeholder={placeholder('Length')} />
      <NumberField
        name="ExpirationTime"
        label={t.ExpirationTime}
        description={
          typeof seconds === 'number' && seconds > 0 ? t.is({ duration: durationWords(seconds, locale) }) : undefined
        }
        placeholder={placeholder('ExpirationTime')}
        unit="s"
      />
      <SelectField
        name="NumericOnly"
        label={t.NumericOnly}
        items={[
          { value: '', label: placeholder('NumericOnly') },
          { value: 'digits', label: t.digitsOnly },
          { value: 'any', label: t.anyCharacters },
        ]}
      />
    </>
  )
}

/** Previews the message with its highest cost, and warns of braces that are not filled. */
function FormatNotes({ values: { MessageFormat: text, Length, NumericOnly } }: { values: CodeValues }) {
  const t = useText(authenticationText)
  const code = sampleCode(typeof Length === 'number' ? Length : systemDefaults.Length, NumericOnly === 'digits')
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-sm text-warning">
        {hasOtherBraces(text) ? t.otherBraces : null}
      </p>
      <p className="text-sm text-muted whitespace-pre-wrap wrap-anywhere">
        {t.preview}: <bdi className="text-ink">{filledMessage(text, code)}</bdi>
      </p>
      <SegmentMeter text={filledMessage(text, longestCode)} note={t.worstCase({ n: longestCode.length })} />
    </div>
  )
}
