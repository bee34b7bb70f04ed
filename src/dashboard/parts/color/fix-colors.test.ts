import { formatHex, wcagContrast } from 'culori/fn'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canBeRead, fixColors } from './fix-colors'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const color = fc.record({ r: part, g: part, b: part }).map(parts => formatHex({ mode: 'rgb', ...parts }))
const colors = fc.record({ background: color, text: color, button: color })

it('proposes colours that pass, and changes only the ones it names', () => {
  fc.assert(
    fc.property(colors, before => {
      const fixes = fixColors(before)
      expect(fixes.length > 0).toBe(!canBeRead(before))
      for (const { changed, ...after } of fixes) {
        expect(wcagContrast(after.text, after.background)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(after.background, after.button)).toBeGreaterThanOrEqual(4.5)
        for (const name of ['background', 'text', 'button'] as const) {
          expect(after[name] !== before[name]).toBe(changed.includes(name))
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('proposes darker text or button, or another background that fixes both', () => {
  const [fix, ...others] = fixColors({ background: '#ffffff', text: '#777777', button: '#0b6e4f' })
  expect(fix).toMatchObject({ changed: ['text'], text: '#767676' })
  expect(others).toEqual([])
  const grey = fixColors({ background: '#c8c8c8', text: '#5a5a5a', button: '#5a5a5a' })
  expect(grey.map(({ changed }) => changed)).toEqual([['background'], ['text', 'button']])
})
