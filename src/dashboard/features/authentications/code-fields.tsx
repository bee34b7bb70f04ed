import { useWatch } from 'react-hook-form'
import { AuthenticationSettings, systemDefaults } from '#contract/authentications'
import { boundsOf } from '#dashboard/form/bounds-of'
import { SelectField } from '#dashboard/form/choice-field'
import { useFormScope } from '#dashboard/form/form-scope'
import { NumberField } from '#dashboard/form/number-field'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Icon } from '#dashboard/ui/icon'
import { authenticationText } from './authentication-text'
import type { CodeValues, SettingName } from './code-values'
import { durationWords, filledMessage, formatWarnings, longestCode, sampleCode } from './message-format'

/** The five values that the settings and a single code share (§2.1, §2.2); `placeholder` says what an empty one means. */
export function CodeFields({ placeholder }: { placeholder: (name: SettingName) => string }) {
  const t = useText(authenticationText)
  const format = useFormat()
  const values = useWatch({ control: useFormScope().form.methods.control }) as CodeValues
  const range = (name: 'Length' | 'ExpirationTime') => {
    const { minimum = 0, maximum = 0 } = boundsOf(AuthenticationSettings, name) ?? {}
    return { least: format.number(minimum), most: format.number(maximum) }
  }
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
        {values.MessageFormat ? (
          <FormatNotes
            format={values.MessageFormat}
            digitsOnly={values.NumericOnly ? values.NumericOnly === 'digits' : systemDefaults.NumericOnly}
          />
        ) : null}
      </div>
      <NumberField
        name="Length"
        label={t.Length}
        description={t.lengthNote(range('Length'))}
        placeholder={placeholder('Length')}
      />
      <NumberField
        name="ExpirationTime"
        label={t.ExpirationTime}
        description={
          typeof seconds === 'number' && seconds > 0
            ? t.is({ duration: durationWords(seconds, format.locale) })
            : t.secondsNote(range('ExpirationTime'))
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

/** What a message text costs at most, and what in it may surprise. */
function FormatNotes({ format, digitsOnly }: { format: string; digitsOnly: boolean }) {
  const t = useText(authenticationText)
  const longest = filledMessage(format, sampleCode(longestCode, digitsOnly))
  return (
    <div className="flex flex-col gap-1">
      <div role="status">
        {formatWarnings(format).map(warning => (
          <p key={warning} className="flex gap-1.5 text-sm text-warning">
            <Icon name="warning" className="mt-0.5" />
            <span className="min-w-0">{t[warning]}</span>
          </p>
        ))}
      </div>
      <SegmentMeter text={longest} note={t.worstCase({ n: longestCode })} />
    </div>
  )
}
