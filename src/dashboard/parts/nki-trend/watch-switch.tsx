import { useWatchedNkis, watchNki } from '#dashboard/data/shared/watched-nkis'
import { useText } from '#dashboard/i18n/use-text'
import { Switch } from '#dashboard/ui/field/switch'
import { notify } from '#dashboard/ui/toast/notify'
import { watchText } from './watch-text'

/** Puts an NKI on the team's overview, or takes it off. `name` is what the service calls it. */
export function WatchSwitch({ nki, name }: { nki: number; name?: string | undefined }) {
  const t = useText(watchText)
  const { loading, watched: all } = useWatchedNkis()
  const watched = all.some(({ id }) => id === String(nki))
  const watch = async (on: boolean) => {
    try {
      await watchNki(nki, on, name)
    } catch {
      notify({ tone: 'danger', title: t.notSaved })
    }
  }
  return (
    <Switch
      label={t.watch}
      title={t.watchHelp}
      checked={watched}
      disabled={loading}
      onChange={event => void watch(event.target.checked)}
      className="items-center gap-2.5"
    />
  )
}
