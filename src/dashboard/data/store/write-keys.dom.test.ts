import { beforeEach, expect, it } from 'vitest'
import { provideService } from '#dashboard/testing/render-app'
import { store } from './store'
import { contentOf, writeKeys } from './write-keys'

beforeEach(() => provideService(() => Response.json([])))

const content = contentOf({ FirstName: 'Anna' })
const lost = (subject: string, key: string) => ({
  endpoint: 'updateContact' as const,
  at: '2026-11-26T00:00:00Z',
  subject,
  sent: {},
  reason: 'lost',
  key,
  content,
})

it('what was sent before, to the same subject and with the same content, goes again with its key', async () => {
  await (await store()).put('unknownOutcomes', 'one', lost('contact:1', 'key-of-1'))
  expect(await writeKeys.of({ endpoint: 'updateContact', subject: 'contact:1', content })).toBe('key-of-1')
})

it('the key of the same content for another subject is not taken, and stays with that', async () => {
  await (await store()).put('unknownOutcomes', 'two', lost('contact:2', 'key-of-2'))
  expect(await writeKeys.of({ endpoint: 'updateContact', subject: 'contact:3', content })).not.toBe('key-of-2')
  expect(await writeKeys.of({ endpoint: 'updateContact', subject: 'contact:2', content })).toBe('key-of-2')
})
