import { createHash } from 'node:crypto'
import type { Connection } from '#contract/connection'
import type { Config, Source } from './config'

/** What `GET /connection.json` tells the browser: how to speak to the service, and no secret. */
export function connectionOf(config: Config, { demo, version }: { demo: boolean; version: string }): Connection {
  return {
    id: createHash('sha256').update(placeOf(config.source)).digest('hex').slice(0, 16),
    mode: config.source.mode,
    paging: config.paging,
    order: config.order,
    contactFilter: config.contactFilter,
    demo,
    version,
  }
}

/** Where the account's data is. The credentials are left out: a changed password is the same account. */
function placeOf(source: Source): string {
  if (source.mode === 'upstream') return `upstream ${source.base.origin}${source.base.pathname}`
  if ('dataDir' in source) return `directory ${source.dataDir}`
  const { host, pathname } = new URL(source.databaseUrl)
  return `database ${host}${pathname}`
}
