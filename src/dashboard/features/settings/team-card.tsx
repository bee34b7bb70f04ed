import { useMay } from '#dashboard/data/session/session'
import { teamZoneKey, useTeamZone } from '#dashboard/data/shared/day-zone'
import { teamRegionKey, useTeamRegion } from '#dashboard/data/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { regionText } from '#dashboard/parts/phone/region-text'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { ZoneField } from '#dashboard/parts/time/zone-field'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { settingsText } from './settings-text'

/** What holds for everyone in the team: the country for those who chose no other, and by whose clocks days are. */
export function TeamCard() {
  const t = useText(settingsText)
  const words = useText(regionText)
  const locale = useLocale()
  const { entry, region } = useTeamRegion()
  const team = useTeamZone()
  const own = useTimeZone()
  const { write, conflict } = useSharedWrite({
    nameOf: kind => (kind === 'time-zone' ? t.zone : words.defaultCountry),
    wordsOf: value => {
      const { region: code, zone } = value as { region?: string | null; zone?: string }
      if (zone !== undefined) return zone
      return code ? regionWords(code, locale) : words.none
    },
  })
  const mayChange = useMay()('settings.change')
  if (!mayChange) return null
  const chooseRegion = (code: string | undefined) =>
    void write({ kind: 'default-country', key: teamRegionKey, value: code ? { region: code } : {} }, { entry })
  const chooseZone = (zone: string | undefined) =>
    void write(
      { kind: 'time-zone', key: teamZoneKey, value: zone === undefined ? undefined : { zone } },
      { entry: team.entry },
    )
  return (
    <Card title={t.team} help={t.teamHelp}>
      {conflict ?? (
        <div className="grid max-w-sm gap-5">
          <RegionSelect value={region} onValueChange={chooseRegion} />
          <ZoneField label={t.zone} value={team.entry?.value.zone} onValueChange={chooseZone} without={t.ownZones} />
          {team.entry ? null : (
            <Button size="sm" className="justify-self-start" onClick={() => chooseZone(own)}>
              {t.useZone({ zone: own })}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
