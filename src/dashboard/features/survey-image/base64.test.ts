import { expect, it } from 'vitest'
import { base64Length, base64Of } from './base64'

it.each([0, 1, 2, 3, 4, 255, 3 * 8192 - 1, 3 * 8192, 3 * 8192 + 1, 100_000])('%d bytes come back', length => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 131) % 256)
  const text = base64Of(bytes)
  expect(text.length).toBe(base64Length(length))
  expect(Uint8Array.from(atob(text), one => one.charCodeAt(0))).toEqual(bytes)
})
