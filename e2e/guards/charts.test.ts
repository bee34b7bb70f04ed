// What every chart keeps, as far as its source shows it: see docs/decisions/0020-charts-drawn-by-hand.md.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src/dashboard', { recursive: true, encoding: 'utf8' })
  .map(name => `src/dashboard/${name.replaceAll('\\', '/')}`)
  .filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map(path => ({ path, source: readFileSync(path, 'utf8') }))
const drawings = sources.filter(({ source }) => source.includes("from 'recharts'"))
const record = readFileSync('docs/decisions/0020-charts-drawn-by-hand.md', 'utf8')

/** How often something stands in a source. */
const times = (source: string, what: RegExp) => source.match(what)?.length ?? 0

test('a chart of the library moves nothing, and is in the record', () => {
  const drawn = drawings.filter(({ source }) => /<(?:Line|Bar|Area|Pie|Scatter)\b/.test(source))
  expect(drawn.length).toBeGreaterThan(1)
  // Lines and bars may share their settings; what is pointed at has its own.
  const moving = drawn.filter(({ source }) => times(source, /isAnimationActive(?:=\{false\}|: false)/g) < 2)
  const missing = drawn.filter(({ path }) => !record.includes(path.replace('src/dashboard/', '')))
  expect([...moving, ...missing].map(({ path }) => path)).toEqual([])
})

test('nothing in a chart is written upwards', () => {
  const turned = /rotate\(-?90|angle=\{-?\d|writing-mode|vertical-(?:rl|lr)/
  expect(sources.filter(({ source }) => turned.test(source)).map(({ path }) => path)).toEqual([])
})

test('both axes of a chart say what they are of', () => {
  const axes = drawings.filter(({ source }) => /<XAxis\b/.test(source))
  expect(axes.length).toBeGreaterThan(1)
  const untitled = axes.filter(({ source }) => times(source, /label=\{\{ value: /g) < 2)
  expect(untitled.map(({ path }) => path)).toEqual([])
})
