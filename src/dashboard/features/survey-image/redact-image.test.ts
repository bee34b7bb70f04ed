import { expect, it } from 'vitest'
import { withoutData } from './redact-image'

it('keeps everything of what was sent but the bytes', () => {
  const sent = { path: { survey: 1 }, body: { Survey: 1, MIME: 'image/png', Data: 'AAAA' } }
  expect(withoutData(sent)).toEqual({
    path: { survey: 1 },
    body: { Survey: 1, MIME: 'image/png', Data: '4 characters of base64' },
  })
})

it('keeps everything of an answer but the bytes, and an answer that is none', () => {
  expect(withoutData({ MIME: 'image/png', Data: 'AAAAAAAA', More: { Data: 1 } })).toEqual({
    MIME: 'image/png',
    Data: '8 characters of base64',
    More: { Data: 1 },
  })
  for (const other of [null, undefined, 'x', 7]) expect(withoutData(other)).toBe(other)
})
