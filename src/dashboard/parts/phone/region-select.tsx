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
  /** Undefined: as the team has it. */
  onValueChange: (code: string | undefined) => void
  /** National numbers wait for a choice. */
  isRequired?: boolean
  /** What holds without a choice of one's own, '' for none; undefined where nothing does. */
  team?: string | undefined
  /** What it is called here; by default the default country. */
  label?: string
  className?: string
}

const unchosen = 'unchosen'

/** The country that national numbers are read in. */
export function RegionSelect({ value, onValueChange, isRequired, team, label, className }: RegionSelectProps) {
  const t = useText(regionText)
  const locale = useLocale()
  const regions = useMemo(
    () => regionNames(locale).map(({ code }) => ({ value: code, label: regionWords(code, locale) })),
    [locale],
  )
  const choose = { value: unchosen, label: t.choose, disabled: true }
  const asTeam = { value: unchosen, label: t.asTeam({ country: team ? regionWords(team, locale) : t.noneOfTeam }) }
  const first = team === undefined ? (value === undefined ? [choose] : []) : [asTeam]
  return (
    <Field
      label={label ?? t.defaultCountry}
      error={isRequired && value === undefined && team === undefined ? t.chooseNational : undefined}
      className={className}
    >
      <NativeSelect
        value={value ?? unchosen}
        onChange={({ target }) => onValueChange(target.value === unchosen ? undefined : target.value)}
        items={[...first, { value: '', label: t.none }, ...regions]}
      />
    </Field>
  )
}
