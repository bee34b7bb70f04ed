import { useMemo } from 'react'
import { useFewAnswers } from '#dashboard/data/store/few-answers'
import { singleKeys, useSingleKeys } from '#dashboard/data/store/single-keys'
import { saveSingleKeys } from '#dashboard/data/store/stored-choices'
import { useLocale } from '#dashboard/i18n/locale'
import { preferences, type Theme, themes } from '#dashboard/i18n/preferences'
import { useTheme } from '#dashboard/i18n/theme'
import { useText } from '#dashboard/i18n/use-text'
import { FewField } from '#dashboard/parts/figures/few-field'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { useChosenZone } from '#dashboard/parts/time/chosen-zone'
import { Card } from '#dashboard/ui/card'
import { Combobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Switch } from '#dashboard/ui/field/switch'
import { settingsText } from './settings-text'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'sv', label: 'Svenska' },
] as const

const asDevice = 'device'

/** For this visit at once, and for the next ones where the browser has room. */
function chooseSingleKeys(on: boolean): void {
  singleKeys.set(on)
  saveSingleKeys(on).catch(() => undefined)
}

/** What every page of this browser follows: language, theme, time zone, country of numbers, and shortcuts. */
export function PreferencesCard() {
  const t = useText(settingsText)
  const locale = useLocale()
  const theme = useTheme()
  const [zone, setZone] = useChosenZone()
  const keys = useSingleKeys()
  const few = useFewAnswers()
  const zones = useMemo(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    const known = Intl.supportedValuesOf('timeZone')
    const named = (known.includes('UTC') ? known : ['UTC', ...known]).map(value => ({ value, label: value }))
    return [{ value: asDevice, label: t.zoneDevice({ zone: device }) }, ...named]
  }, [t])
  return (
    <Card title={t.preferences}>
      <div className="grid gap-5">
        <Field group label={t.language}>
          <RadioGroup inline value={locale} onValueChange={preferences.setLocale} items={languages} />
        </Field>
        <Field group label={t.theme}>
          <RadioGroup
            inline
            value={theme}
            onValueChange={(next: Theme) => preferences.setTheme(next)}
            items={themes.map(value => ({ value, label: t[value] }))}
          />
        </Field>
        <Field label={t.zone}>
          <Combobox
            value={zone ?? asDevice}
            onValueChange={next => setZone(next === asDevice || next === null ? undefined : next)}
            items={zones}
            clearable={zone !== undefined}
          />
        </Field>
        <DefaultCountry />
        <FewField few={few} />
        <Switch
          label={t.singleKeys}
          description={t.singleKeysWhich}
          checked={keys}
          onChange={event => chooseSingleKeys(event.target.checked)}
        />
      </div>
    </Card>
  )
}
