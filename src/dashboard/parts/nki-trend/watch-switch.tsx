import { useState } from 'react'
import { useOpened, watchOpened } from '#dashboard/data/store/opened'
import { useText } from '#dashboard/i18n/use-text'
import { Switch } from '#dashboard/ui/field/switch'
import { notify } from '#dashboard/ui/toast/notify'
import { watchText } from './watch-text'

/** Puts an NKI on the overview, or takes it off. The overview reads `useOpened('nki')` and shows what is `watched`. */
export function WatchSwitch({ nki }: { nki: number }) {
  const t = useText(watchText)
  const { loading, opened } = useOpened('nki')
  const watched = opened.some(entry => entry.id === String(nki) && entry.watched)
  // The switch turns at once; the store follows.
  const [turned, turn] = useState<boolean>()
  const watch = async (on: boolean) => {
    turn(on)
    try {
      await watchOpened('nki', nki, on)
    } catch {
      turn(undefined)
      notify({ tone: 'danger', title: t.notSaved })
    }
  }
  return (
    <Switch
      label={t.watch}
      title={t.watchHelp}
      checked={turned ?? watched}
      disabled={loading}
      onChange={event => void watch(event.target.checked)}
      className="items-center gap-2.5"
    />
  )
}
