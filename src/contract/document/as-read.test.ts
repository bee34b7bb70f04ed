import { expect, it } from 'vitest'
import { isAsRead } from './as-read'

const read = {
  name: 'n',
  logotype: '',
  baseLanguage: null,
  supportedLanguages: ['en', null],
  translations: { sv: { hello: 7, none: null } },
}

it.each([
  [['logotype'], {}, true],
  [['logotype'], { logotype: 'x' }, false],
  [['supportedLanguages', '1'], {}, true],
  [['supportedLanguages', '1'], { supportedLanguages: ['sv', null] }, false],
  [['translations', 'sv', 'hello'], {}, true],
  [['translations', 'sv', 'none'], {}, true],
  [['translations', 'sv', 'hello'], { translations: { sv: { hello: 8, none: null } } }, false],
  [['baseLanguage'], {}, false],
  [['textAlignment'], {}, false],
])('%j of %j: %j', (path, edits, isEqual) => {
  expect(isAsRead(path, read, { ...read, ...edits })).toBe(isEqual)
})
