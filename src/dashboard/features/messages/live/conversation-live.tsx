import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { clockTime, LiveBar } from '#dashboard/parts/live/live-bar'
import { liveText } from '#dashboard/parts/live/live-text'
import type { ConversationLive as Live } from './use-conversation-live'

/** When a conversation was read, how it is read again, and how many messages changed since. */
export function ConversationLive({ live }: { live: Live }) {
  const t = useText(liveText)
  const format = useFormat()
  const { before, changed } = live
  const refresh = (isUpdating: boolean) =>
    void live.refresh(isUpdating).catch((error: unknown) => notifyFailure(t.notRead, error))
  const since = before && clockTime(new Date(before.readAt).toISOString(), format.tag, format.timeZone)
  return (
    <div className="border-b border-line px-3 py-1.5">
      <LiveBar
        {...live}
        onRefresh={refresh}
        onTick={live.tick}
        onStart={live.start}
        onClear={changed.size > 0 ? live.clear : undefined}
      >
        {since === undefined
          ? null
          : changed.size > 0
            ? t.changed({ n: changed.size, count: format.number(changed.size), time: since })
            : t.unchanged}
      </LiveBar>
    </div>
  )
}
