import { expect, it, vi } from 'vitest'
import { announceOwnSaves, hearOwnSaves, isOwnSave } from './own-saves'

it('knows what this browser saved, here and in another tab, and nothing else', async () => {
  hearOwnSaves()
  expect(isOwnSave('survey/1', ['header'], 'Mine')).toBe(false)
  announceOwnSaves('survey/1', [{ path: ['header'], value: 'Mine' }, { path: ['logotype'] }])
  expect(isOwnSave('survey/1', ['header'], 'Mine')).toBe(true)
  expect(isOwnSave('survey/1', ['header'], 'Theirs')).toBe(false)
  expect(isOwnSave('survey/2', ['header'], 'Mine')).toBe(false)
  // What an upload was made into is not known, only where it is.
  expect(isOwnSave('survey/1', ['logotype'], 'data:image/png;base64,AA')).toBe(true)

  vi.resetModules()
  const tab = await import('./own-saves')
  tab.announceOwnSaves('survey/2', [{ path: ['translations', 'en'], value: { header: 'Hi' } }])
  await vi.waitFor(() => expect(isOwnSave('survey/2', ['translations', 'en'], { header: 'Hi' })).toBe(true), 60_000)
})
