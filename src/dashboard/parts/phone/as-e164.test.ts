import { expect, it } from 'vitest'
import { nationalForm } from './as-e164'

it('a number is written with its digits at home, and in no way of another country', async () => {
  const inSweden = await nationalForm('SE')
  expect(inSweden('+46701234567')).toBe('0701234567')
  // At home it is written like a number of Malmö.
  expect(inSweden('+358401234567')).toBeUndefined()
  expect(inSweden('+4712')).toBeUndefined()
  expect((await nationalForm('NO'))('+4791234567')).toBe('91234567')
  expect((await nationalForm(undefined))('+46701234567')).toBeUndefined()
})
