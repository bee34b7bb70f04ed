import { useMay } from '#dashboard/data/session/session'
import { teamRegionKey, useTeamRegion } from '#dashboard/data/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { regionText } from '#dashboard/parts/phone/region-text'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Card } from '#dashboard/ui/card'
import { settingsText } from './settings-text'

/** What holds for everyone in the team who chose nothing else. */
export function TeamCard() {
  const t = useText(settingsText)
  const words = useText(regionText)
  const locale = useLocale()
  const { entry, region } = useTeamRegion()
  const { write, conflict } = useSharedWrite({
    nameOf: () => words.defaultCountry,
    wordsOf: value => {
      const code = (value as { region?: string | null }).region
      return code ? regionWords(code, locale) : words.none
    },
  })
  const mayChange = useMay()('settings.change')
  if (!mayChange) return null
  const choose = (code: string) =>
    void write({ kind: 'default-country', key: teamRegionKey, value: code ? { region: code } : {} }, { entry })
  return (
    <Card title={t.team} description={t.teamWhom}>
      {conflict ?? <RegionSelect value={region} onValueChange={choose} className="max-w-sm" />}
    </Card>
  )
}
