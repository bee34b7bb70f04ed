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
  /** ISO 3166-1 alpha-2, empty for none, undefined if nothing was chosen yet. */
  value: string | undefined
  /** Undefined: follow the team. */
  onValueChange: (code: string | undefined) => void
  /** National numbers cannot be read without a choice. */
  isRequired?: boolean
  /** The team's region, '' for none; undefined if the team has not chosen. */
  team?: string | undefined
  /** Defaults to "Default country". */
  label?: string
  className?: string
}

const unchosen = 'unchosen'

/** Matches by code, or by the beginning of a word of the name. */
function isMeant({ value, label }: Choice, typed: string): boolean {
  const text = foldText(typed.trim())
  if (/^[a-z]{2}$/.test(text) && isRegion(text.toUpperCase())) return value === text.toUpperCase()
  return ` ${foldText(label).replaceAll('(', '')}`.includes(` ${text}`)
}

/** Combobox of the country of national numbers. Only Enter or a click chooses. */
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
        // An emptied box is about to be typed into, so it changes nothing.
        onValueChange={next => (next === null ? undefined : onValueChange(next === unchosen ? undefined : next))}
        items={[...first, { value: '', label: t.none }, ...regions]}
        filter={isMeant}
        placeholder={t.choose}
        clearable={false}
      />
    </Field>
  )
}

/** Select of the person's default country, which every page uses; without a choice the team's applies. */
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
