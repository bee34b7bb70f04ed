import { useEffect, useState } from 'react'
import type { Preferences } from '#contract/team/me'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { chooseSingleKeys, useSingleKeys } from '#dashboard/api/kept/choices'
import { kept, useKeptStatus } from '#dashboard/api/kept/kept'
import { choosePreferences } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { type Theme, themes } from '#dashboard/i18n/preferences'
import { useTheme } from '#dashboard/i18n/theme'
import { useChosenTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { DefaultCountry } from '#dashboard/parts/phone/region-select'
import { ZoneField } from '#dashboard/parts/time/zone-field'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Switch } from '#dashboard/ui/field/switch'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { notify } from '#dashboard/ui/toast/notify'
import { preferencesText } from './texts'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'sv', label: 'Svenska' },
] as const

/** Language, theme, time zone and default country, stored with the person; without accounts in this browser. */
export function PreferencesCard() {
  const t = useText(preferencesText)
  const locale = useLocale()
  const theme = useTheme()
  const zone = useChosenTimeZone()
  const who = useSession()
  const isPersonKnown = 'me' in who && who.me.person !== undefined
  const choose = (change: Preferences) =>
    void choosePreferences(change).catch((error: unknown) => {
      // The browser's own card reports storage problems.
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
          onValueChange={next => choose({ zone: next ?? null })}
          without={t.zoneDevice({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        />
        {isPersonKnown ? <DefaultCountry /> : null}
      </div>
    </Card>
  )
}

const tones = { opening: 'neutral', saved: 'success', memory: 'warning', full: 'danger' } as const

/** Deletes everything this browser stores for the person. */
async function clearBrowser(): Promise<void> {
  for (const key of await kept.keys('')) await kept.remove(key)
}

/** Number of the person's drafts; undefined while counting. */
function useDraftCount(): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const read = () => void countDrafts().then(setCount, () => setCount(0))
    read()
    return kept.subscribe(key => {
      if (key.startsWith('draft/')) read()
    })
  }, [])
  return count
}

/**
 * Preferences of this browser, and the state of its storage. Without accounts the default country is one of them.
 */
export function BrowserCard() {
  const t = useText(preferencesText)
  const format = useFormat()
  const keys = useSingleKeys()
  const who = useSession()
  const status = useKeptStatus()
  const drafts = useDraftCount()
  const [asking, setAsking] = useState(false)
  const clear = useOnce(async () => {
    await clearBrowser()
    notify({ tone: 'success', title: t.cleared })
    setAsking(false)
  })
  const isPersonKnown = 'me' in who && who.me.person !== undefined
  return (
    <Card
      title={t.browser}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          <Icon name={seldomIcons.trash} />
          {t.clear}
        </Button>
      }
    >
      <div className="grid gap-5">
        {isPersonKnown ? null : <DefaultCountry />}
        <Switch
          label={t.singleKeys}
          description={t.singleKeysWhich}
          checked={keys}
          onChange={event => chooseSingleKeys(event.target.checked)}
        />
        <KeyValueList
          items={[
            { key: 'status', label: t.kept, value: <Status tone={tones[status]}>{t[status]}</Status> },
            { key: 'drafts', label: t.drafts, value: drafts === undefined ? '' : format.number(drafts) },
          ]}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.clearTitle}
        confirmLabel={t.clearDo}
        tone="danger"
        busy={clear.busy}
        error={clear.failed ? t.clearFailed : undefined}
        onConfirm={() => void clear.run()}
      >
        {t.clearDetails}
      </ConfirmDialog>
    </Card>
  )
}
