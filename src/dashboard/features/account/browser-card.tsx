import { useEffect, useState } from 'react'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { chooseSingleKeys, useSingleKeys } from '#dashboard/api/kept/choices'
import { kept } from '#dashboard/api/kept/kept'
import { useKeptStatus } from '#dashboard/api/kept/kept-status'
import { useSession } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Switch } from '#dashboard/ui/field/switch'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { notify } from '#dashboard/ui/toast/notify'
import { preferencesText } from './preferences-text'

const tones = { opening: 'neutral', saved: 'success', memory: 'warning', full: 'danger' } as const

/** Removes everything that is kept for this person. */
async function clearBrowser(): Promise<void> {
  for (const key of await kept.keys('')) await kept.remove(key)
}

/** How many drafts are kept for this person; undefined while they are counted. */
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

/** Choices of this browser alone, and how well it keeps drafts. Without accounts the country of numbers is one of them. */
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
  const help = status === 'full' ? t.fullHelp : status === 'memory' ? t.memoryHelp : undefined
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
            {
              key: 'status',
              label: t.kept,
              value: (
                <>
                  <Status tone={tones[status]}>{t[status]}</Status>
                  {help ? <p className="mt-1 text-muted">{help}</p> : null}
                </>
              ),
            },
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
