// Proof that no text of a catalogue is there for nobody. What a text is called is looked for where its catalogue is
// used; where a part of the name is computed (`t[state]`, t[`${task}Body`]) or all are handed on (`words={t}`), in every
// name that could become it.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { expect, it } from 'vitest'

const sourcesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
    .map(path => ({ path: join(room, path), source: readFileSync(join(room, path), 'utf8') }))

const dashboard = sourcesOf('src/dashboard')
type Texts = { name: string; keys: string[]; users: string }

/** A catalogue as it is written: its texts are the members of `en`, one a line or all in one. */
const pattern =
  /const (\w+)\b[^=]*= catalogue\(\{\n {2}en: \{(?:\n(.*?)\n {2}| (.*?) )\}[^\n]*,\n {2}sv: \{.*?\}[^\n]*,\n\}\)/gs

/** Everything but the texts themselves, which name one another in plain words. */
const names = [...dashboard, ...sourcesOf('src/contract')].map(({ source }) => source.replace(pattern, '')).join('\n')

function cataloguesIn({ path, source }: (typeof dashboard)[number]): Texts[] {
  return Array.from(source.matchAll(pattern), ([whole, name = '', lines = '', line = '']) => {
    const found = [...lines.matchAll(/^ {4}(\w+|'[^']+'):/gm), ...line.matchAll(/(?:^|, )(\w+): ['(]/g)]
    const keys = found.map(([, key = '']) => key.replaceAll("'", ''))
    const own = source.replace(whole, '')
    const types = Array.from(own.matchAll(new RegExp(`type (\\w+) = .*typeof ${name}\\b`, 'g')), ([, type]) => type)
    // A catalogue that its module keeps to itself reaches others through what the module gives.
    const through = source.includes(`export const ${name}`) ? [] : [`/${basename(path, extname(path))}'`]
    const named = new RegExp(`\\b(?:${[name, ...types].join('|')})\\b${through.map(end => `|${end}`).join('')}`)
    const users = dashboard.flatMap(file => {
      const rest = file.path === path ? own : file.source
      return named.test(rest) ? [rest] : []
    })
    return { name: `${path}: ${name}`, keys, users: users.join('\n') }
  })
}

function isUsed(key: string, users: string, elsewhere: string): boolean {
  if (new RegExp(`\\.${key}\\b|['"]${key}['"]|[{,]\\s*${key}\\s*[,}]`).test(users)) return true
  const endings = Array.from(users.matchAll(/\$\{\w+(?:\.\w+)*\}(\w+)`/g), ([, ending = '']) => ending)
  if (endings.some(ending => key.endsWith(ending))) return true
  return /\w\[[a-z]|\bwords(?:=\{|: )/.test(users) && new RegExp(`['"]${key}['"]|\\b${key}\\??: `).test(elsewhere)
}

it('every text of every catalogue is used', () => {
  const catalogues = dashboard.flatMap(cataloguesIn)
  expect(catalogues).toHaveLength(dashboard.reduce((n, { source }) => n + source.split('= catalogue({').length - 1, 0))
  expect(catalogues.flatMap(({ keys }) => keys).length).toBeGreaterThan(1500)
  expect(
    catalogues.flatMap(({ name, keys, users }) =>
      keys.filter(key => !isUsed(key, users, names)).map(key => `${name}.${key}`),
    ),
  ).toEqual([])
})
