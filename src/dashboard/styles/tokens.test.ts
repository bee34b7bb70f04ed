/// <reference types="node" />
import { readFileSync } from 'node:fs'
import 'culori/css'
import { wcagContrast } from 'culori/fn'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/dashboard/styles/tokens.css', 'utf8')

/** `--name: light-dark(#light, #dark)` → { name: [light, dark] } */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
)

const grounds = ['sunken', 'canvas', 'surface', 'raised']
const tones = ['info', 'success', 'warning', 'danger']
const texts = ['ink', 'muted', 'faint', 'accent', 'accent-strong', ...tones]
const onGrounds = (names: string[], on = grounds) => names.flatMap(name => on.map(ground => [name, ground] as const))

const textPairs = [
  ...onGrounds(texts),
  ...onGrounds(['ink', 'muted', 'faint', 'accent', 'accent-strong'], ['accent-soft']),
  ...tones.flatMap(tone => onGrounds([tone, 'ink', 'muted'], [`${tone}-soft`])),
  ...onGrounds(['on-accent'], ['accent', 'accent-strong', 'danger', 'danger-strong']),
]

/** Control outlines, focus ring and chart series. */
const shapePairs = onGrounds(['strong', 'focus', ...[1, 2, 3, 4, 5, 6].map(n => `chart-${n}`)])

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s theme', (_, theme) => {
  const ratio = ([front, back]: readonly [string, string]) => {
    const [a, b] = [tokens.get(front), tokens.get(back)]
    if (!a || !b) throw new Error(`no token ${a ? back : front}`)
    return wcagContrast(a[theme], b[theme])
  }

  it.each(textPairs)('%s is readable on %s (4.5)', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s stands out on %s (3)', (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3)
  })
})
