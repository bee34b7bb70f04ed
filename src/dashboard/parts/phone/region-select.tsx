import { useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { regionNames, regionWords } from './region-names'
import { regionText } from './region-text'

type RegionSelectProps = { label: string; value: string; onValueChange: (code: string) => void }

/** The country that numbers without a country code are read in: ISO 3166-1 alpha-2, or empty for none. */
export function RegionSelect({ label, value, onValueChange }: RegionSelectProps) {
  const t = useText(regionText)
  const locale = useLocale()
  const regions = useMemo(
    () => regionNames(locale).map(({ code }) => ({ value: code, label: regionWords(code, locale) })),
    [locale],
  )
  return (
    <Field label={label}>
      <NativeSelect
        value={value}
        onChange={event => onValueChange(event.target.value)}
        items={[{ value: '', label: t.none }, ...regions]}
      />
    </Field>
  )
}
