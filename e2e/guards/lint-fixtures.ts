// Files for `lint.test.ts`: each broken one violates exactly one rule, the sound ones violate none.

interface Fixture {
  rule: string
  path: string
  source: string
}

const broken = (rule: string, path: string, ...lines: string[]): Fixture => ({ rule, path, source: lines.join('\n') })

const dashboard = 'src/dashboard'
const nki = 'src/dashboard/features/nki'

export const brokenFiles: Fixture[] = [
  // Imports between modules: static, dynamic, of types, and re-exports
  broken('house(rooms)', 'src/contract/to-dashboard.ts', "export { x } from '#dashboard/api/client/client'"),
  broken('house(rooms)', 'src/database/to-server.ts', "export const late = () => import('#server/app')"),
  broken('house(rooms)', `${dashboard}/api/to-service.ts`, "export type { X } from '#service/create-service'"),
  broken('house(rooms)', `${dashboard}/api/to-server.ts`, "export const x = (y: import('#server/app').X) => void y"),
  broken('house(rooms)', 'src/service/to-team.ts', "import '#team/create-team'"),
  broken('house(rooms)', 'src/server/to-dashboard.ts', "import '#dashboard/app/router'"),
  broken('house(rooms)', 'src/server/to-e2e.ts', "import '#e2e/run/count.mjs'"),

  // Import directions in the dashboard
  broken('house(layers)', `${nki}/to-app.ts`, "import '#dashboard/app/router'"),
  broken('house(layers)', `${nki}/to-feature.ts`, "import '#dashboard/features/surveys/survey-list'"),
  broken('house(layers)', `${dashboard}/parts/to-feature.ts`, "import '#dashboard/features/nki/nki-summary'"),
  broken('house(layers)', `${dashboard}/api/to-ui.ts`, "import '#dashboard/ui/action/button'"),
  broken('house(layers)', `${dashboard}/form/to-api.ts`, "import '#dashboard/api/client/client'"),
  broken('house(layers)', `${dashboard}/ui/to-contract.ts`, "import '#contract/contacts-v2'"),

  // Other imports
  broken('import(no-relative-parent-imports)', `${nki}/parent.ts`, "import '../../ui/button'"),
  broken('house(testing-only)', 'src/service/to-testing.ts', "import '#database/testing/postgres-cluster'"),
  broken('house(testing-only)', `${nki}/to-test.ts`, "import './nki-summary.test'"),
  broken('house(packages)', 'src/contract/to-kysely.ts', "import 'kysely'"),
  broken('house(packages)', `${dashboard}/ui/to-node.ts`, "import 'node:fs'"),
  broken('house(packages)', 'src/service/to-libsql.ts', "import 'libsql'"),
  broken('house(packages)', 'src/server/to-postgres.ts', "import 'pg'"),
  broken('import(no-cycle)', 'src/service/hen.ts', "import './egg'"),
  broken('import(no-cycle)', 'src/service/egg.ts', "import './hen'"),
  broken('import(no-default-export)', `${nki}/by-default.ts`, 'export default 1'),
  broken('unicorn(filename-case)', `${dashboard}/ui/BigButton.ts`, 'export const x = 1'),

  // API paths only in the contract, the network only in the client
  broken('house(path-string)', `${dashboard}/api/path.ts`, "export const x = '/v2/contacts'"),
  broken('house(path-string)', 'src/service/http/path.ts', 'export const x = (id: number) => `/api/surveys/${id}`'),
  broken('eslint(no-restricted-globals)', `${dashboard}/api/fetching.ts`, "export const x = () => fetch('/a.json')"),
  broken('eslint(no-restricted-globals)', `${nki}/stored.ts`, "export const x = () => localStorage.getItem('a')"),
  broken('eslint(no-restricted-properties)', `${dashboard}/api/window.ts`, "export const x = () => window.fetch('/')"),
  broken(
    'eslint(no-restricted-properties)',
    `${dashboard}/api/beacon.ts`,
    "export const x = () => navigator.sendBeacon('/')",
  ),

  // No HTML and no code from data
  broken(
    'eslint(no-restricted-properties)',
    `${dashboard}/ui/inner.ts`,
    "export const x = (e: Element) => void (e.innerHTML = '')",
  ),
  broken(
    'eslint(no-restricted-properties)',
    `${dashboard}/ui/outer.ts`,
    "export const x = (e: Element) => void (e.outerHTML = '')",
  ),
  broken(
    'eslint(no-restricted-properties)',
    `${dashboard}/ui/adjacent.ts`,
    "export const x = (e: Element) => e.insertAdjacentHTML('afterend', '')",
  ),
  broken(
    'react(no-danger)',
    `${dashboard}/ui/danger.tsx`,
    "export const X = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
  ),
  broken(
    'react(jsx-no-target-blank)',
    `${dashboard}/ui/blank.tsx`,
    'export const X = () => <a href="https://example.com" target="_blank">x</a>',
  ),
  broken('eslint(no-eval)', 'src/contract/eval.ts', "export const x = () => void eval('1')"),
  broken(
    'typescript(no-implied-eval)',
    'src/contract/implied.ts',
    "export const x = () => void new Function('return 1')",
  ),

  // Time and chance are passed in
  broken('house(no-clock)', 'src/database/clock.ts', 'export const x = () => new Date()'),
  broken('eslint(no-restricted-properties)', 'src/contract/now.ts', 'export const x = () => Date.now()'),
  broken('eslint(no-restricted-properties)', 'src/service/http/chance.ts', 'export const x = () => Math.random()'),
  broken('eslint(no-restricted-properties)', 'src/team/new-id.ts', 'export const x = () => crypto.randomUUID()'),

  // `any`, and rules that need types
  broken('typescript(no-explicit-any)', 'src/service/http/any.ts', 'export const x = (y: any) => void y'),
  broken(
    'typescript(no-unsafe-assignment)',
    'src/team/assign.ts',
    "export const x = () => { const y = JSON.parse('1'); void y }",
  ),
  broken('typescript(no-unsafe-return)', 'src/team/return.ts', "export const x = (): number => JSON.parse('1')"),
  broken(
    'typescript(no-unsafe-member-access)',
    'src/team/member.ts',
    "export const x = (): unknown => JSON.parse('1').a",
  ),
  broken('typescript(no-non-null-assertion)', 'src/team/non-null.ts', 'export const x = (y?: string) => y!.length'),
  broken('typescript(no-floating-promises)', 'src/team/floating.ts', 'export const x = () => { Promise.resolve(1) }'),
  broken(
    'typescript(no-floating-promises)',
    `${dashboard}/floating.test.ts`,
    "import { expect, test } from 'vitest'",
    "import { later } from '#service/later'",
    "test('x', () => { later(); expect(1).toBe(1) })",
  ),

  // One rule of each remaining plugin and category
  broken('eslint(no-undef)', 'src/server/launch/nowhere.mjs', 'export const x = nowhere'),
  broken('eslint(no-console)', 'src/service/http/speaking.ts', "export const x = () => console.error('x')"),
  broken('eslint(no-unused-vars)', 'src/contract/unused.ts', "import { z } from 'zod/mini'"),
  broken(
    'vitest(no-focused-tests)',
    'src/contract/focused.test.ts',
    "import { expect, test } from 'vitest'",
    "test.only('one', () => expect(1).toBe(1))",
  ),
  broken(
    'react-hooks(exhaustive-deps)',
    `${dashboard}/ui/deps.ts`,
    "import { useMemo } from 'react'",
    'export function useX(y: number) { return useMemo(() => y * 2, []) }',
  ),
  broken('jsx-a11y(alt-text)', `${dashboard}/ui/picture.tsx`, 'export const X = () => <img src="a.png" />'),
  broken(
    'query(exhaustive-deps)',
    `${dashboard}/api/key-queries.ts`,
    "import { queryOptions } from '@tanstack/react-query'",
    "export const x = (id: string) => queryOptions({ queryKey: ['x'], queryFn: () => Promise.resolve(id) })",
  ),
]

export const soundFiles: Omit<Fixture, 'rule'>[] = [
  { path: 'src/service/later.ts', source: 'export const later = () => Promise.resolve(1)' },
  {
    path: 'src/contract/sound.ts',
    source: "import { z } from 'zod/mini'\nexport const X = z.object({ a: z.string() })",
  },
  {
    path: 'src/database/sound.ts',
    source: "import 'node:fs'\nimport 'kysely'\nimport 'libsql'\nimport 'pg'\nexport const x = 1",
  },
  {
    path: 'src/service/http/sound.ts',
    source:
      "import 'node:crypto'\nimport 'kysely'\nimport '#contract/sound'\nimport '#database/sound'\nexport const x = (now: () => Date) => now()",
  },
  {
    path: 'src/server/sound.ts',
    source: "import 'hono'\nimport '#database/sound'\nimport '#service/sound'\nexport const x = '/api/*'",
  },
  {
    path: `${dashboard}/api/client/client.ts`,
    source: "import '#contract/sound'\nexport const x = () => fetch('/connection.json')",
  },
  { path: `${dashboard}/form/sound.ts`, source: "import '#contract/sound'\nimport '#dashboard/api/drafts/draft'" },
  { path: `${dashboard}/ui/sound.ts`, source: "import '#dashboard/api/timing/wait-for'" },
  {
    path: `${dashboard}/sound.test.ts`,
    source: "import '#service/sound'\nimport { expect, test } from 'vitest'\ntest('x', () => expect(1).toBe(1))",
  },
  {
    path: `${nki}/sound.ts`,
    source: "import './nki-text'\nimport '#dashboard/parts/time/time'\nimport '#dashboard/features/nki/trend/trend'",
  },
  {
    path: `${dashboard}/app/sound-page.tsx`,
    source: "import '#dashboard/features/nki/sound'\nexport const page = 1",
  },
]
