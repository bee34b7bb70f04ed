import { useMemo } from 'react'
import { saveDefaultRegion, useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import type { Choice } from '#dashboard/ui/field/choice'
import { Combobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { foldText } from '#dashboard/ui/table/fold-text'
import { isRegion, regionNames, regionWords } from './region-names'
import { regionText } from './texts'

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

/** By its code, or by the beginning of a word of its name. */
function isMeant({ value, label }: Choice, typed: string): boolean {
  const text = foldText(typed.trim())
  if (/^[a-z]{2}$/.test(text) && isRegion(text.toUpperCase())) return value === text.toUpperCase()
  return ` ${foldText(label).replaceAll('(', '')}`.includes(` ${text}`)
}

/** The country that national numbers are read in: found by typing, and chosen by Enter or a press alone. */
export function RegionSelect({ value, onValueChange, isRequired, team, label, className }: RegionSelectProps) {
  const t = useText(regionText)
  const locale = useLocale()
  const regions = useMemo(
    () => regionNames(locale).map(({ code }) => ({ value: code, label: regionWords(code, locale) })),
    [locale],
  )
  const asTeam = { value: unchosen, label: t.asTeam({ country: team ? regionWords(team, locale) : t.noneOfTeam }) }
  const first = team === undefined ? [] : [asTeam]
  return (
    <Field
      label={label ?? t.defaultCountry}
      error={isRequired && value === undefined && team === undefined ? t.chooseNational : undefined}
      className={className}
    >
      <Combobox
        value={value ?? (team === undefined ? null : unchosen)}
        // Who empties the box is about to type: only what is chosen is a choice.
        onValueChange={next => (next === null ? undefined : onValueChange(next === unchosen ? undefined : next))}
        items={[...first, { value: '', label: t.none }, ...regions]}
        filter={isMeant}
        placeholder={t.choose}
        clearable={false}
      />
    </Field>
  )
}

/** Chooses the person's default country, which every page reads; without a choice the team's is used. */
export function DefaultCountry({ isRequired = false, className }: { isRequired?: boolean; className?: string }) {
  const t = useText(regionText)
  const { loading, region, team, isPersonKnown, own } = useDefaultRegion()
  const follows = isPersonKnown && team !== undefined
  const save = (code: string | undefined) =>
    saveDefaultRegion(code).catch((error: unknown) => notifyFailure(t.notSaved, error, t.notSavedNext))
  return (
    <RegionSelect
      value={follows ? own : region}
      onValueChange={code => void save(code)}
      isRequired={isRequired && !loading}
      team={follows ? team : undefined}
      {...(className && { className })}
    />
  )
}
