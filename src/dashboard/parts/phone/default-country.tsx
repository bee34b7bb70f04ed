import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { RegionSelect } from './region-select'

/** The person's choice of the default country, for every page at once; without one it is the team's. */
export function DefaultCountry({ asks = false, className }: { asks?: boolean; className?: string }) {
  const locale = useLocale()
  const { loading, region, team, isTold, own } = useDefaultRegion()
  const follows = isTold && team !== undefined
  // Fetched when it is needed: the pages that ask for a country rarely do.
  const keep = (code: string | undefined) =>
    void import('./keep-country').then(({ keepCountry }) => keepCountry(code, locale))
  return (
    <RegionSelect
      value={follows ? own : region}
      onValueChange={keep}
      asks={asks && !loading}
      team={follows ? team : undefined}
      {...(className && { className })}
    />
  )
}
