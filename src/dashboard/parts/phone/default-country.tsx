import { keepDefaultRegion, useDefaultRegion } from '#dashboard/data/store/default-region'
import { RegionSelect } from './region-select'

/** The choice of the default country, for every page at once. */
export function DefaultCountry({ asks = false, className }: { asks?: boolean; className?: string }) {
  const { loading, region } = useDefaultRegion()
  return (
    <RegionSelect
      value={region}
      onValueChange={code => void keepDefaultRegion(code)}
      asks={asks && !loading}
      {...(className && { className })}
    />
  )
}
