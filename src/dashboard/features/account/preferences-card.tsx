import type { Preferences } from '#contract/team/me'
import { choosePreferences } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { type Theme, themes } from '#dashboard/i18n/preferences'
import { useTheme } from '#dashboard/i18n/theme'
import { useChosenTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { ZoneField } from '#dashboard/parts/time/zone-field'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { preferencesText } from './preferences-text'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'sv', label: 'Svenska' },
] as const

/** Language, theme, time zone and country of numbers: of the person on every browser, and of this browser where nobody is told apart. */
export function PreferencesCard() {
  const t = useText(preferencesText)
  const locale = useLocale()
  const theme = useTheme()
  const zone = useChosenTimeZone()
  const who = useSession()
  const isPersonKnown = 'me' in who && who.me.person !== undefined
  const choose = (change: Preferences) =>
    void choosePreferences(change).catch((error: unknown) => {
      // What this browser cannot keep is said in its own card.
      if (isPersonKnown) notifyFailure(t.notSaved, error, t.notSavedNext)
    })
  return (
    <Card title={t.preferences} description={isPersonKnown ? t.everywhere : undefined}>
      <div className="grid gap-5">
        <Field group label={t.language}>
          <RadioGroup inline value={locale} onValueChange={language => choose({ language })} items={languages} />
        </Field>
        <Field group label={t.theme}>
          <RadioGroup
            inline
            value={theme}
            onValueChange={(next: Theme) => choose({ theme: next })}
            items={themes.map(value => ({ value, label: t[value] }))}
          />
        </Field>
        <ZoneField
          label={t.zone}
          value={zone}
          onValueChange={next => choose({ zone: next })}
          without={t.zoneDevice({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        />
        {isPersonKnown ? <DefaultCountry /> : null}
      </div>
    </Card>
  )
}
