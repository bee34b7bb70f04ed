import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hexOf, type Rgb, sixDigitColor } from './color'
import { contrastOf } from './contrast'
import { canBeRead, fixColors } from './fix-colors'

const part = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
const colors = fc.record({ background: color, text: color, button: color })
const rgb = (hex: string): Rgb => sixDigitColor(hex) ?? [0, 0, 0]

it('what is proposed passes as it is written, and changes only what it says', () => {
  fc.assert(
    fc.property(colors, before => {
      const fixes = fixColors(before)
      expect(fixes.length > 0).toBe(!canBeRead(before))
      for (const { changed, ...after } of fixes) {
        const [text, button, ground] = [after.text, after.button, after.background].map(each => rgb(hexOf(each)))
        if (!text || !button || !ground) throw new Error('A colour is missing.')
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(ground, button)).toBeGreaterThanOrEqual(4.5)
        for (const name of ['background', 'text', 'button'] as const) {
          expect(hexOf(after[name]) !== hexOf(before[name])).toBe(changed.includes(name))
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('proposes a darker text and button on white, or another background where one does for both', () => {
  const [fix, ...others] = fixColors({ background: [255, 255, 255], text: [119, 119, 119], button: [11, 110, 79] })
  expect(fix).toMatchObject({ changed: ['text'], text: [118, 118, 118] })
  expect(others).toEqual([])
  const grey = fixColors({ background: [200, 200, 200], text: [90, 90, 90], button: [90, 90, 90] })
  expect(grey.map(({ changed }) => changed)).toEqual([['background'], ['text', 'button']])
})
