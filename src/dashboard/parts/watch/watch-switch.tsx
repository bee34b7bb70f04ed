import { useState } from 'react'
import { useWatched, type WatchedKind, watch } from '#dashboard/api/shared/watched'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { Switch } from '#dashboard/ui/field/switch'
import { watchText } from './watch-text'

type WatchSwitchProps = { kind: WatchedKind; id: number | string; name?: string | undefined }

/** Puts something on the team's overview, or removes it. `name` is the service's name of it. */
export function WatchSwitch({ kind, id, name }: WatchSwitchProps) {
  const t = useText(watchText)
  const { loading, watched: all } = useWatched(kind)
  // Shown until the shared entries have the change: a switch that moves back for a moment looks like a failure.
  const [wanted, setWanted] = useState<boolean>()
  const change = async (on: boolean) => {
    setWanted(on)
    try {
      await watch(kind, id, on, name)
    } catch (error) {
      notifyFailure(t.notSaved, error)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <Switch
      label={t[kind]}
      title={kind === 'template' ? t.templateHelp : t.help}
      checked={wanted ?? all.some(each => each.id === String(id))}
      disabled={loading}
      onChange={event => void change(event.target.checked)}
      className="items-center gap-2.5"
    />
  )
}
