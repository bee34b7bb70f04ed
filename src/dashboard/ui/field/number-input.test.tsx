import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NumberInput } from './number-input'

// The digits of a telephone have no minus: where a number may be below zero its letters come up.
it.each([
  [{ min: 0 }, 'decimal'],
  [{ min: -5 }, 'text'],
  [{}, 'text'],
])('a telephone brings up the keys that a number within %j can be written with', (bounds, keys) => {
  render(<NumberInput aria-label="Change" value={null} onValueChange={() => undefined} {...bounds} />)
  expect(screen.getByRole('textbox', { name: 'Change' }).getAttribute('inputmode')).toBe(keys)
})
