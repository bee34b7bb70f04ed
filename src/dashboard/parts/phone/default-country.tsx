import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { RegionSelect } from './region-select'
import { saveCountry } from './save-country'

/** The person's choice of the default country, for every page at once; without one it is the team's. */
export function DefaultCountry({ isRequired = false, className }: { isRequired?: boolean; className?: string }) {
  const locale = useLocale()
  const { loading, region, team, isPersonKnown, own } = useDefaultRegion()
  const follows = isPersonKnown && team !== undefined
  return (
    <RegionSelect
      value={follows ? own : region}
      onValueChange={code => void saveCountry(code, locale)}
      isRequired={isRequired && !loading}
      team={follows ? team : undefined}
      {...(className && { className })}
    />
  )
}
