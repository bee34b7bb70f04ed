import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const early = readFileSync('public/theme.js', 'utf8')

/** The document's own script, which may come before the product's code or after it. */
const runEarly = () => runInNewContext(early, { document, navigator, localStorage })

beforeEach(() => localStorage.clear())

it.each([
  ['sv-SE', null, 'sv'],
  ['sv-SE', 'en', 'en'],
  ['en-GB', 'sv', 'sv'],
  ['en-GB', null, 'en'],
  ['de-DE', null, 'en'],
  ['sv-SE', 'xx', 'sv'],
])('a browser in %s where %s was chosen is in %s, whichever script comes last', async (spoken, chosen, expected) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(spoken)
  if (chosen) localStorage.setItem('locale', chosen)
  vi.resetModules()
  const { preferences } = await import('./preferences')
  expect(preferences.get().locale).toBe(expected)
  expect(document.documentElement.lang).toBe(expected)
  runEarly()
  expect(document.documentElement.lang).toBe(expected)
})
