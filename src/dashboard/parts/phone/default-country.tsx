import { keepDefaultRegion, useDefaultRegion } from '#dashboard/data/shared/default-region'
import { useText } from '#dashboard/i18n/use-text'
import { notify } from '#dashboard/ui/toast/notify'
import { RegionSelect } from './region-select'
import { regionText } from './region-text'

/** The person's choice of the default country, for every page at once; without one it is the team's. */
export function DefaultCountry({ asks = false, className }: { asks?: boolean; className?: string }) {
  const t = useText(regionText)
  const { loading, region, team, isTold, own } = useDefaultRegion()
  const follows = isTold && team !== undefined
  const keep = (code: string) =>
    void keepDefaultRegion(code).catch(() => notify({ tone: 'danger', title: t.notSaved, description: t.notSavedNext }))
  return (
    <RegionSelect
      value={follows ? (own ?? '') : region}
      onValueChange={keep}
      asks={asks && !loading}
      team={follows ? team : undefined}
      {...(className && { className })}
    />
  )
}
