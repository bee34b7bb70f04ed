import { useSession } from '#dashboard/data/session/session'
import { singleKeys, useSingleKeys } from '#dashboard/data/store/single-keys'
import { saveSingleKeys } from '#dashboard/data/store/stored-choices'
import { useText } from '#dashboard/i18n/use-text'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { Card } from '#dashboard/ui/card'
import { Switch } from '#dashboard/ui/field/switch'
import { preferencesText } from './preferences-text'

/** For this visit at once, and for the next ones where the browser has room. */
function chooseSingleKeys(on: boolean): void {
  singleKeys.set(on)
  saveSingleKeys(on).catch(() => undefined)
}

/** What every page of this browser follows: shortcuts, and where nobody is told apart the country of numbers. */
export function BrowserCard() {
  const t = useText(preferencesText)
  const keys = useSingleKeys()
  const who = useSession()
  const isPersonKnown = 'me' in who && who.me.person !== undefined
  return (
    <Card title={t.browser}>
      <div className="grid gap-5">
        {isPersonKnown ? null : <DefaultCountry />}
        <Switch
          label={t.singleKeys}
          description={t.singleKeysWhich}
          checked={keys}
          onChange={event => chooseSingleKeys(event.target.checked)}
        />
      </div>
    </Card>
  )
}
