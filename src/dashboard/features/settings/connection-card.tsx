import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connection'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ConnectionCheck } from './connection-check'
import { settingsText } from './settings-text'

/** How this installation reaches its service; read-only, because it is the server's to decide. */
export function ConnectionCard() {
  const t = useText(settingsText)
  const query = useQuery(connectionQueries.current())
  return (
    <Card title={t.connection} help={t.connectionHelp}>
      <QueryPanel query={query} loading={<SkeletonRows rows={7} rowClass="h-8" label={t.connection} />}>
        {connection => (
          <div className="flex flex-col gap-3">
            <ConnectionFacts connection={connection} />
            <ConnectionCheck upstream={connection.mode === 'upstream'} />
          </div>
        )}
      </QueryPanel>
    </Card>
  )
}

function ConnectionFacts({ connection }: { connection: Connection }) {
  const t = useText(settingsText)
  const { paging, order } = connection
  return (
    <KeyValueList
      items={[
        { key: 'mode', label: t.mode, value: t[connection.mode] },
        { key: 'demo', label: t.demo, value: connection.demo ? t.demoOn : t.demoOff },
        { key: 'paging', label: t.paging, value: paging === 'none' ? t.pagingNone : t.pagingValue(paging) },
        { key: 'order', label: t.order, value: order === 'none' ? t.orderNone : t.orderValue({ order }) },
        { key: 'filter', label: t.filter, value: t[connection.contactFilter] },
        { key: 'id', label: t.id, value: <CodeText>{connection.id}</CodeText> },
        { key: 'version', label: t.version, value: connection.version },
      ]}
    />
  )
}
