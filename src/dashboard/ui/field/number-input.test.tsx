import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NumberInput } from './number-input'

// Numeric phone keypads have no minus key, so a field for negative numbers uses the text keyboard.
it.each([
  [{ min: 0 }, 'decimal'],
  [{ min: -5 }, 'text'],
  [{}, 'text'],
])('chooses the phone keyboard for bounds %j', (bounds, keys) => {
  render(<NumberInput aria-label="Change" value={null} onValueChange={() => undefined} {...bounds} />)
  expect(screen.getByRole('textbox', { name: 'Change' }).getAttribute('inputmode')).toBe(keys)
})
