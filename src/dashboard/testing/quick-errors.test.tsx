import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** The query, and the document's actual content. */
const expectedMessage = /^Unable to find an element with the text: Somebody[^]*<p>[^]*Nobody[^]*<\/p>/
const soon = { timeout: 60 }

test('reports the document’s content with a missing element', async () => {
  document.body.innerHTML = '<p>Nobody</p>'
  expect(() => screen.getByText('Somebody')).toThrow(expectedMessage)
  await expect(screen.findByText('Somebody', {}, soon)).rejects.toThrow(expectedMessage)
  await expect(waitFor(() => screen.getByText('Somebody'), soon)).rejects.toThrow(expectedMessage)
})

test('reports an element that exists twice', () => {
  document.body.innerHTML = '<p>Somebody</p><p>Somebody</p>'
  expect(() => screen.getByText('Somebody')).toThrow(/^Found multiple elements[^]*<p>[^]*Somebody[^]*<\/p>/)
})
