import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const early = readFileSync('public/theme.js', 'utf8')

/** Runs the inline script of `index.html`, before or after the product's code. */
const runEarly = () => runInNewContext(early, { document, navigator, localStorage })

beforeEach(() => localStorage.clear())

it.each([
  ['sv-SE', null, 'sv'],
  ['sv-SE', 'en', 'en'],
  ['en-GB', 'sv', 'sv'],
  ['en-GB', null, 'en'],
  ['de-DE', null, 'en'],
  ['sv-SE', 'xx', 'sv'],
])('shows a browser in %s with the choice %s in %s, whichever script runs last', async (spoken, chosen, expected) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(spoken)
  if (chosen) localStorage.setItem('locale', chosen)
  vi.resetModules()
  const { preferences } = await import('./preferences')
  expect(preferences.get().locale).toBe(expected)
  expect(document.documentElement.lang).toBe(expected)
  runEarly()
  expect(document.documentElement.lang).toBe(expected)
})
