import { type Control, useWatch } from 'react-hook-form'
import { AuthenticationCreate, systemDefaults } from '#contract/authentications'
import { boundsOf } from '#dashboard/form/bounds-of'
import { SelectField } from '#dashboard/form/choice-field'
import { NumberField } from '#dashboard/form/number-field'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { authenticationText } from './authentication-text'
import { durationWords } from './duration-words'
import { FormatNotes } from './format-notes'
import { testCodeText } from './test-code-text'
import type { TestCodeValues } from './test-code-values'

/** The five values that one code may have of its own (§2.2). */
export function OverrideFields({ control }: { control: Control<TestCodeValues> }) {
  const t = useText(testCodeText)
  const words = useText(authenticationText)
  const format = useFormat()
  const values = useWatch({ control })
  const range = (name: 'Length' | 'ExpirationTime') => {
    const { minimum = 0, maximum = 0 } = boundsOf(AuthenticationCreate, name) ?? {}
    return { least: format.number(minimum), most: format.number(maximum) }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t.overridesNote}</p>
      <TextField name="From" label={words.From} placeholder={t.asAccount} />
      <div className="flex flex-col gap-2">
        <TextAreaField
          name="MessageFormat"
          label={words.MessageFormat}
          description={words.formatLabel}
          placeholder={t.asAccount}
          rows={2}
        />
        {values.MessageFormat ? (
          <FormatNotes
            format={values.MessageFormat}
            digitsOnly={values.NumericOnly ? values.NumericOnly === 'digits' : systemDefaults.NumericOnly}
          />
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="Length"
          label={words.Length}
          description={words.lengthLabel(range('Length'))}
          placeholder={t.asAccount}
        />
        <NumberField
          name="ExpirationTime"
          label={words.ExpirationTime}
          description={
            typeof values.ExpirationTime === 'number' && values.ExpirationTime > 0
              ? words.is({ duration: durationWords(values.ExpirationTime, format.locale) })
              : words.secondsLabel(range('ExpirationTime'))
          }
          placeholder={t.asAccount}
          unit="s"
        />
      </div>
      <SelectField
        name="NumericOnly"
        label={words.NumericOnly}
        items={[
          { value: '', label: t.asAccount },
          { value: 'digits', label: words.digitsOnly },
          { value: 'any', label: words.anyCharacters },
        ]}
      />
    </div>
  )
}
