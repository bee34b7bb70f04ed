import { useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { regionNames, regionWords } from './region-names'
import { regionText } from './region-text'

type RegionSelectProps = {
  /** ISO 3166-1 alpha-2, empty for none, undefined until somebody chose. */
  value: string | undefined
  onValueChange: (code: string) => void
  /** National numbers wait for a choice. */
  asks?: boolean
  /** What holds without a choice of one's own: '' stands for it. */
  team?: string | undefined
  className?: string
}

const unchosen = 'unchosen'

/** The country that national numbers are read in. */
export function RegionSelect({ value, onValueChange, asks, team, className }: RegionSelectProps) {
  const t = useText(regionText)
  const locale = useLocale()
  const regions = useMemo(
    () => regionNames(locale).map(({ code }) => ({ value: code, label: regionWords(code, locale) })),
    [locale],
  )
  const first = value === undefined ? [{ value: unchosen, label: t.choose, disabled: true }] : []
  const without = team ? t.asTeam({ country: regionWords(team, locale) }) : t.none
  return (
    <Field label={t.defaultCountry} error={asks && value === undefined ? t.ask : undefined} className={className}>
      <NativeSelect
        value={value ?? unchosen}
        onChange={event => onValueChange(event.target.value)}
        items={[...first, { value: '', label: without }, ...regions]}
      />
    </Field>
  )
}
