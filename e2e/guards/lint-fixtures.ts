// For each rule of the linter that the house stands on, a file that breaks it and nothing else.

import { broken, brokenArrows, type Fixture } from './broken-arrows'

const features = 'src/dashboard/features'
const pages = 'src/dashboard/pages'
const full = `${features}/full`
const fullTeam = 'src/team/full'
const lines = (count: number) => Array.from({ length: count }, (_, n) => `export const line${n} = ${n}`)

export const brokenFiles: Fixture[] = [
  ...brokenArrows,

  // What no type checker reads
  broken('eslint(no-undef)', 'src/server/launch/nowhere.mjs', 'export const x = nowhere'),

  // Names and sizes
  broken('unicorn(filename-case)', 'src/dashboard/ui/BigButton.ts', 'export const x = 1'),
  broken('house(file-name)', 'src/service/http/utils.ts', 'export const x = 1'),
  broken('house(file-name)', 'src/dashboard/ui/date-helpers.ts', 'export const x = 1'),
  broken('house(file-name)', 'src/contract/types.ts', 'export const x = 1'),
  broken('house(file-name)', `${features}/nki/index.ts`, 'export const x = 1'),
  broken('house(file-name)', 'src/server/misc.test.ts', 'export const x = 1'),
  broken('house(plain-name)', 'src/service/rows.ts', 'export const keptRows = 1'),
  broken('house(plain-name)', 'src/team/default.ts', 'export const x = ({ a: asked = 1 }: { a?: number }) => asked'),
  broken('house(plain-name)', 'src/server/member.ts', 'export type X = { isTold: boolean }'),
  broken('house(plain-name)', 'src/contract/outcome.ts', 'export interface FateOfCall { a: number }'),
  broken('house(plain-name)', 'src/dashboard/data/kept-rows.ts', 'export const x = 1'),
  broken('house(plain-name)', 'src/dashboard/parts/x.tsx', 'export const X = (p: { onAsk: () => void }) => p.onAsk()'),
  broken('house(plain-name)', 'src/dashboard/parts/x.test.ts', 'export const heldBack = 1'),
  broken('house(plain-name)', 'src/dashboard/data/store/other.ts', 'export type Row = { said: string }'),
  broken('house(folder-depth)', `${features}/nki/deep/deeper/deepest.ts`, 'export const x = 1'),
  broken('house(folder-size)', `${full}/z.ts`, 'export const x = 1'),
  broken('house(folder-size)', `${fullTeam}/z.ts`, 'export const x = 1'),
  broken('eslint(max-lines)', 'src/contract/long.ts', ...lines(301)),
  broken('import(no-default-export)', `${features}/nki/by-default.ts`, 'export default 1'),

  // One door to the network, one store
  broken(
    'eslint(no-restricted-globals)',
    'src/dashboard/data/fetching.ts',
    "export const x = () => fetch('/connection.json')",
  ),
  broken(
    'eslint(no-restricted-globals)',
    'src/service/http/fetching.ts',
    "export const x = () => fetch('http://127.0.0.1')",
  ),
  broken(
    'eslint(no-restricted-globals)',
    `${features}/nki/stored.ts`,
    "export const x = () => localStorage.getItem('a')",
  ),
  broken(
    'eslint(no-restricted-globals)',
    `${features}/nki/stored.ts`,
    "export const x = () => sessionStorage.getItem('a')",
  ),
  broken(
    'eslint(no-restricted-properties)',
    'src/dashboard/data/window.ts',
    "export const x = () => window.fetch('/')",
  ),
  broken(
    'eslint(no-restricted-properties)',
    'src/dashboard/data/beacon.ts',
    "export const x = () => navigator.sendBeacon('/')",
  ),
  broken(
    'eslint(no-restricted-properties)',
    'src/dashboard/ui/html.ts',
    "export const x = (e: Element) => void (e.innerHTML = '')",
  ),
  broken('house(path-string)', 'src/dashboard/data/path.ts', "export const x = '/v2/contacts'"),
  broken(
    'house(path-string)',
    'src/service/http/template-path.ts',
    'export const x = (id: number) => `/api/surveys/${id}`',
  ),
  broken('house(link-string)', 'src/dashboard/ui/link.tsx', 'export const X = () => <a href="/surveys">Surveys</a>'),
  broken(
    'house(link-string)',
    `${features}/nki/go.ts`,
    'export const x = (navigate: (to: string) => void, id: number) => navigate(`/nki/${id}`)',
  ),

  // Time and chance from outside
  broken('house(no-clock)', 'src/database/clock.ts', 'export const x = () => new Date()'),
  broken('house(no-clock)', 'src/service/http/clock.ts', 'export const x = () => new Date()'),
  broken('eslint(no-restricted-properties)', 'src/contract/clock.ts', 'export const x = () => Date.now()'),
  broken('eslint(no-restricted-properties)', 'src/service/http/chance.ts', 'export const x = () => Math.random()'),
  broken(
    'eslint(no-restricted-properties)',
    'src/service/http/new-id.ts',
    'export const x = () => crypto.randomUUID()',
  ),

  // Types
  broken('house(no-enum)', 'src/contract/enumeration.ts', 'export enum X { A }'),
  broken('typescript(no-explicit-any)', 'src/service/http/any.ts', 'export const x = (y: any) => void y'),
  broken(
    'typescript(no-unsafe-assignment)',
    'src/service/http/assignment.ts',
    "export const x = () => { const y = JSON.parse('1'); void y }",
  ),
  broken(
    'typescript(no-unsafe-return)',
    'src/service/http/return.ts',
    "export const x = (): number => JSON.parse('1')",
  ),
  broken(
    'typescript(no-unsafe-member-access)',
    'src/service/http/member.ts',
    "export const x = (): unknown => JSON.parse('1').a",
  ),
  broken('typescript(no-unsafe-call)', 'src/service/http/call.ts', "export const x = () => void JSON.parse('1')()"),
  broken(
    'typescript(no-unsafe-argument)',
    'src/service/http/argument.ts',
    "export const x = () => Number.isFinite(parseInt(JSON.parse('1'), 10))",
  ),
  broken(
    'typescript(no-floating-promises)',
    'src/service/http/floating.ts',
    'export const x = () => { Promise.resolve(1) }',
  ),
  broken(
    'typescript(no-floating-promises)',
    'src/dashboard/floating.test.ts',
    "import { expect, test } from 'vitest'",
    "import { later } from '#service/later'",
    "test('x', () => { later(); expect(1).toBe(1) })",
  ),
  broken(
    'typescript(no-misused-promises)',
    'src/service/http/misused.ts',
    'export const x = () => [1].forEach(async n => void (await Promise.resolve(n)))',
  ),
  broken(
    'typescript(await-thenable)',
    'src/service/http/thenable.ts',
    'export const x = async (y: number) => void (await y)',
  ),
  broken(
    'typescript(no-non-null-assertion)',
    'src/service/http/non-null.ts',
    'export const x = (y?: string) => y!.length',
  ),
  broken(
    'typescript(switch-exhaustiveness-check)',
    'src/service/http/switch.ts',
    "export const x = (y: 'a' | 'b') => { switch (y) { case 'a': return 1 } return 2 }",
  ),
  broken('typescript(ban-ts-comment)', 'src/service/http/comment.ts', '// @ts-ignore', 'export const x = 1'),
  broken('typescript(only-throw-error)', 'src/service/http/throwing.ts', "export const x = () => { throw 'no' }"),

  // Plain errors
  broken('eslint(no-console)', 'src/dashboard/data/speaking.ts', "export const x = () => console.log('x')"),
  broken('eslint(no-console)', 'src/service/http/speaking.ts', "export const x = () => console.error('x')"),
  broken('eslint(eqeqeq)', 'src/contract/equal.ts', 'export const x = (a: number) => a == 1'),
  broken('eslint(no-unused-vars)', 'src/contract/unused.ts', "import { z } from 'zod/mini'"),
  broken(
    'typescript(no-implied-eval)',
    'src/contract/new-function.ts',
    "export const x = () => void new Function('return 1')",
  ),
  broken(
    'vitest(expect-expect)',
    'src/contract/idle.test.ts',
    "import { test } from 'vitest'",
    "test('nothing', () => {})",
  ),
  broken(
    'vitest(no-focused-tests)',
    'src/contract/focused.test.ts',
    "import { expect, test } from 'vitest'",
    "test.only('one', () => expect(1).toBe(1))",
  ),

  // React
  broken(
    'react-hooks(rules-of-hooks)',
    'src/dashboard/ui/hook.ts',
    "import { useState } from 'react'",
    'export function useX(y: boolean) { if (y) useState(1) }',
  ),
  broken(
    'react-hooks(exhaustive-deps)',
    'src/dashboard/ui/deps.ts',
    "import { useMemo } from 'react'",
    'export function useX(y: number) { return useMemo(() => y * 2, []) }',
  ),
  broken(
    'react(no-danger)',
    'src/dashboard/ui/danger.tsx',
    "export const X = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
  ),
  broken('react(jsx-key)', 'src/dashboard/ui/key.tsx', 'export const X = () => [1].map(n => <li>{n}</li>)'),
  broken('react(button-has-type)', 'src/dashboard/ui/button-type.tsx', 'export const X = () => <button>Save</button>'),
  broken('jsx-a11y(alt-text)', 'src/dashboard/ui/picture.tsx', 'export const X = () => <img src="a.png" />'),
  broken(
    'jsx-a11y(click-events-have-key-events)',
    'src/dashboard/ui/click.tsx',
    'export const X = ({ go }: { go: () => void }) => <div role="button" tabIndex={0} onClick={go}>Go</div>',
  ),
  broken(
    'jsx-a11y(label-has-associated-control)',
    'src/dashboard/ui/label.tsx',
    'export const X = () => <label>Name</label>',
  ),
  broken('jsx-a11y(anchor-is-valid)', 'src/dashboard/ui/anchor.tsx', 'export const X = () => <a href="#">Go</a>'),

  // TanStack Query
  broken(
    'query(exhaustive-deps)',
    'src/dashboard/data/key-queries.ts',
    "import { queryOptions } from '@tanstack/react-query'",
    "export const x = (id: string) => queryOptions({ queryKey: ['x'], queryFn: () => Promise.resolve(id) })",
  ),
  broken(
    'query(prefer-query-options)',
    `${features}/nki/inline-query.ts`,
    "import { useQuery } from '@tanstack/react-query'",
    "export const useX = () => useQuery({ queryKey: ['x'], queryFn: () => Promise.resolve(1) })",
  ),
  broken(
    'query(stable-query-client)',
    'src/dashboard/data/fresh-client.tsx',
    "import { QueryClient } from '@tanstack/react-query'",
    'export function X() { const client = new QueryClient(); return <p>{String(client.isFetching())}</p> }',
  ),
  broken(
    'query(no-rest-destructuring)',
    `${features}/nki/rest.ts`,
    "import { queryOptions, useQuery } from '@tanstack/react-query'",
    "const options = queryOptions({ queryKey: ['x'], queryFn: () => Promise.resolve(1) })",
    'export function useX() { const { data, ...rest } = useQuery(options); return { data, rest } }',
  ),
]

/** Files that do the same things rightly: not a word about them. */
export const soundFiles: Omit<Fixture, 'rule'>[] = [
  // Thirty files and a test beside them fill a folder.
  ...[full, fullTeam].flatMap(folder =>
    Array.from({ length: 30 }, (_, n) => ({ path: `${folder}/n${n}.ts`, source: 'export const x = 1' })),
  ),
  { path: `${full}/a.test.ts`, source: 'export const x = 1' },
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
    path: 'src/dashboard/data/client/client.ts',
    source: "import '#contract/sound'\nexport const x = () => fetch('/connection.json')",
  },
  { path: 'src/dashboard/data/store/collections.ts', source: 'export type Row = { said: string }' },
  { path: 'src/dashboard/form/sound.ts', source: "import '#contract/sound'\nimport '#dashboard/data/drafts/draft'" },
  { path: 'src/dashboard/ui/sound.ts', source: "import '#dashboard/data/timing/wait-for'" },
  {
    path: 'src/dashboard/sound.test.ts',
    source: "import '#service/sound'\nimport { expect, test } from 'vitest'\ntest('x', () => expect(1).toBe(1))",
  },
  {
    path: `${features}/nki/sound.ts`,
    source: "import './nki-text'\nimport '#dashboard/parts/time/time'\nimport '#dashboard/ui/action/button'",
  },
  {
    path: `${pages}/sound-page.tsx`,
    source: "import '#dashboard/features/nki/sound'\nexport const page = 1",
  },
]
