import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { messagesText } from './messages-text'

/** Conversations and bundles that this browser has opened: the service lists neither. */
export function OpenedMessages() {
  const t = useText(messagesText)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <section aria-label={t.conversations} className="min-w-0">
        <h2 className="mb-2 font-semibold">{t.conversations}</h2>
        <OpenedList kind="participant" noneTitle={t.noConversations} noneBody={t.noConversationsBody} />
      </section>
      <section aria-label={t.bundles} className="min-w-0">
        <h2 className="mb-2 font-semibold">{t.bundles}</h2>
        <OpenedList kind="bundle" noneTitle={t.noBundles} noneBody={t.noBundlesBody} />
      </section>
    </div>
  )
}
