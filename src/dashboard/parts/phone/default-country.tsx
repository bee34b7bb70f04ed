import { saveDefaultRegion, useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { RegionSelect } from './region-select'
import { regionText } from './texts'

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
