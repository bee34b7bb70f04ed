import { afterEach, beforeEach, expect, vi } from 'vitest'

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  })
})

/** A test that causes a console error fails. */
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints, 'console.error was called').toEqual([])
})
