import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** What was looked for, and the document with what stands in it instead. */
const expectedMessage = /^Unable to find an element with the text: Somebody[^]*<p>[^]*Nobody[^]*<\/p>/
const soon = { timeout: 60 }

test('what is not found is told with the document that was looked at', async () => {
  document.body.innerHTML = '<p>Nobody</p>'
  expect(() => screen.getByText('Somebody')).toThrow(expectedMessage)
  await expect(screen.findByText('Somebody', {}, soon)).rejects.toThrow(expectedMessage)
  await expect(waitFor(() => screen.getByText('Somebody'), soon)).rejects.toThrow(expectedMessage)
})

test('what is there twice is told, too', () => {
  document.body.innerHTML = '<p>Somebody</p><p>Somebody</p>'
  expect(() => screen.getByText('Somebody')).toThrow(/^Found multiple elements[^]*<p>[^]*Somebody[^]*<\/p>/)
})
