import { useMay, useSession } from '#dashboard/api/session/session'
import { teamZoneKey, useTeamZone } from '#dashboard/api/shared/day-zone'
import { teamRegionKey, useTeamRegion } from '#dashboard/api/shared/default-region'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { regionText } from '#dashboard/parts/phone/texts'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { ZoneField } from '#dashboard/parts/time/zone-field'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { settingsText } from './texts'

const maskingKey = 'team'

const nameIn = { 'time-zone': 'zone', 'code-masking': 'digits' } as const

/** Team-wide settings: default country, time zone of days, and hidden digits in messages. */
export function TeamCard() {
  const t = useText(settingsText)
  const words = useText(regionText)
  const locale = useLocale()
  const { entry, region } = useTeamRegion()
  const team = useTeamZone()
  const own = useTimeZone()
  const { write, conflict } = useSharedWrite({
    nameOf: kind => (kind === 'default-country' ? words.defaultCountry : t[nameIn[kind as keyof typeof nameIn]]),
    wordsOf: value => {
      const {
        region: code,
        zone,
        likelyOnly,
      } = value as { region?: string | null; zone?: string; likelyOnly?: boolean }
      if (zone !== undefined) return zone
      if (likelyOnly !== undefined) return likelyOnly ? t.likelyOnly : t.everyRun
      return code ? regionWords(code, locale) : words.none
    },
  })
  const who = useSession()
  const masking = useShared('code-masking').entries.find(({ key }) => key === maskingKey)
  const mayChange = useMay()('settings.change')
  if (!mayChange) return null
  const chooseRegion = (code: string | undefined) =>
    void write({ kind: 'default-country', key: teamRegionKey, value: code ? { region: code } : {} }, { entry })
  const chooseZone = (zone: string | undefined) =>
    void write(
      { kind: 'time-zone', key: teamZoneKey, value: zone === undefined ? undefined : { zone } },
      { entry: team.entry },
    )
  const chooseMasking = (choice: 'every' | 'likely') =>
    void write(
      { kind: 'code-masking', key: maskingKey, value: { likelyOnly: choice === 'likely' } },
      { entry: masking },
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
          {'me' in who && who.me.accounts !== 'off' ? (
            <Field label={t.digits} group>
              <RadioGroup
                value={masking?.value.likelyOnly ? 'likely' : 'every'}
                onValueChange={chooseMasking}
                items={[
                  { value: 'every', label: t.everyRun, description: t.everyRunHelp },
                  { value: 'likely', label: t.likelyOnly, description: t.likelyOnlyHelp },
                ]}
              />
            </Field>
          ) : null}
        </div>
      )}
    </Card>
  )
}
