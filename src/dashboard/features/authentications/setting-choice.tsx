import type { ReactNode } from 'react'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { authenticationText } from './authentication-text'
import { unsetWords } from './setting-words'
import { settingsText } from './settings-text'
import type { SettingName } from './settings-values'

type SettingChoiceProps = {
  name: SettingName
  /** The values it can have where those are a few; else one way to set it, and `children` to type it. */
  items?: readonly { value: string; label: string }[]
  children?: ReactNode
}

/** One setting: left to the system, or a value. */
export function SettingChoice({ name, items, children }: SettingChoiceProps) {
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
