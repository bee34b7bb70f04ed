// For each arrow between rooms and layers, a file that breaks it and nothing else.

export interface Fixture {
  rule: string
  path: string
  source: string
}

export const broken = (rule: string, path: string, ...lines: string[]): Fixture => ({
  rule,
  path,
  source: lines.join('\n'),
})

const features = 'src/dashboard/features'
const pages = 'src/dashboard/pages'

export const brokenArrows: Fixture[] = [
  broken('house(no-parent-import)', `${features}/nki/parent.ts`, "import '../../ui/button'"),
  broken('house(no-parent-import)', 'src/service/parent.ts', "export * from '../contract/problem'"),
  broken('house(rooms)', 'src/contract/to-service.ts', "import '#service/db/open'"),
  broken('house(rooms)', 'src/contract/to-dashboard.ts', "export { x } from '#dashboard/data/client/client'"),
  broken('house(rooms)', 'src/contract/to-database.ts', "import '#database/migrate'"),
  broken('house(rooms)', 'src/database/to-service.ts', "import '#service/create-service'"),
  broken('house(rooms)', 'src/database/to-server.ts', "export const late = () => import('#server/app')"),
  broken('house(rooms)', 'src/dashboard/data/to-database.ts', "import '#database/migrate'"),
  broken('house(rooms)', 'src/dashboard/data/to-service.ts', "export type { X } from '#service/create-service'"),
  broken('house(rooms)', 'src/dashboard/data/to-server.ts', "import '#server/app'"),
  broken('house(rooms)', 'src/service/to-server.test.ts', "import '#server/app'"),
  broken('house(rooms)', 'src/service/to-dashboard.ts', "import '#dashboard/data/client/client'"),
  broken('house(rooms)', 'src/service/to-server.ts', "export const late = () => import('#server/app')"),
  broken('house(rooms)', 'src/service/to-team.ts', "import '#team/create-team'"),
  broken('house(rooms)', 'src/team/to-service.ts', "import '#service/http/refusal'"),
  broken('house(rooms)', 'src/team/to-server.ts', "export const late = () => import('#server/app')"),
  broken('house(rooms)', 'src/server/to-e2e.ts', "import '#e2e/run/count.mjs'"),
  broken('house(rooms)', 'src/server/to-dashboard.ts', "import '#dashboard/app/router'"),
  broken('house(layers)', `${features}/nki/to-feature.ts`, "import '#dashboard/features/surveys/survey-list'"),
  broken('house(layers)', `${features}/nki/to-page.ts`, "import '#dashboard/pages/nki-page'"),
  broken('house(layers)', 'src/dashboard/parts/to-feature.ts', "import '#dashboard/features/nki/nki-summary'"),
  broken('house(layers)', 'src/dashboard/data/to-parts.ts', "import '#dashboard/parts/time/time'"),
  broken('house(layers)', 'src/dashboard/data/to-ui.ts', "import '#dashboard/ui/action/button'"),
  broken('house(layers)', 'src/dashboard/form/to-data.ts', "import '#dashboard/data/client/client'"),
  broken('house(layers)', 'src/dashboard/form/to-store.ts', "import '#dashboard/data/store/store'"),
  broken('house(layers)', 'src/dashboard/ui/to-drafts.ts', "import '#dashboard/data/drafts/draft'"),
  broken('house(layers)', 'src/dashboard/ui/to-form.ts', "import '#dashboard/form/text-field'"),
  broken('house(layers)', 'src/dashboard/ui/to-contract.ts', "import '#contract/contacts-v2'"),
  broken('house(layers)', 'src/dashboard/ui/to-data.ts', "import '#dashboard/data/client/client'"),
  broken('house(layers)', 'src/dashboard/i18n/to-ui.ts', "import '#dashboard/ui/action/button'"),
  broken('house(layers)', `${pages}/to-app.ts`, "import '#dashboard/app/router'"),
  broken('house(testing-only)', 'src/service/to-testing.ts', "import '#database/testing/postgres-cluster'"),
  broken('house(testing-only)', `${features}/nki/to-test.ts`, "import './nki-summary.test'"),
  broken('house(packages)', 'src/contract/to-kysely.ts', "import 'kysely'"),
  broken('house(packages)', 'src/contract/to-node.ts', "import 'node:crypto'"),
  broken('house(packages)', 'src/dashboard/ui/to-node.ts', "import 'node:fs'"),
  broken('house(packages)', 'src/dashboard/data/to-hono.ts', "import 'hono'"),
  broken('house(packages)', 'src/database/to-react.ts', "import 'react'"),
  broken('house(packages)', 'src/database/to-hono.ts', "import 'hono'"),
  broken('house(packages)', 'src/service/to-libsql.ts', "import 'libsql'"),
  broken('house(packages)', 'src/server/to-postgres.ts', "import 'pg'"),
  broken('house(packages)', 'src/service/to-react.ts', "import 'react'"),
  broken('house(packages)', 'src/service/to-hono.ts', "import 'hono'"),
  broken('house(packages)', 'src/server/to-react.ts', "import 'react-dom/server'"),
  broken('import(no-cycle)', 'src/service/hen.ts', "import './egg'"),
  broken('import(no-cycle)', 'src/service/egg.ts', "import './hen'"),
  broken('import(no-cycle)', 'src/service/seed.ts', "import type { Tree } from './tree'", 'export type Seed = Tree'),
  broken('import(no-cycle)', 'src/service/tree.ts', "import type { Seed } from './seed'", 'export type Tree = Seed[]'),
]
