import { beforeEach, expect, it, vi } from 'vitest'
import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/reading/answer'
import { openStore, type Store } from '#dashboard/api/store/open-store'

let storage: Store
beforeEach(async () => {
  storage = await openStore('a connection')
})

/** The same browser in another tab: modules of its own, one store. */
async function aTab() {
  vi.resetModules()
  const { provideStore } = await import('#dashboard/api/store/store')
  provideStore(Promise.resolve(storage))
  return import('./store-answers')
}

const rowOf = (Input: string): Row<PhoneNumber> => ({ ok: true, value: { Input, IsValid: true } })
const unreadable: Row<PhoneNumber> = { ok: false, raw: { Input: '+3' }, reason: 'IsValid' }
const keys = async () => (await storage.all('lookupAnswers')).map(([key]) => key)

/** Makes everything that is stored so many hours old. */
async function age(hours: number) {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const entries = await storage.all('lookupAnswers')
  for (const [key, answer] of entries) await storage.put('lookupAnswers', key, { ...answer, at })
}

it('gives what was answered about these numbers, and about no others', async () => {
  const { storeAnswers } = await aTab()
  const answers = storeAnswers('+1\n+2', 'SE')
  await answers.write(['+1', '+2'], [rowOf('+1'), rowOf('+2')])
  const again = await aTab()
  expect(await again.storeAnswers('+1\n+2', 'SE').read(['+1', '+2'])).toEqual([rowOf('+1'), rowOf('+2')])
  expect(await again.storeAnswers('+1\n+2', 'SE').read(['+1'])).toEqual([])
  expect(await again.storeAnswers('+1\n+2', 'NO').read(['+1', '+2'])).toEqual([])
})

it('what had no answer, or one that cannot be read, is no answer', async () => {
  const { storeAnswers } = await aTab()
  const answers = storeAnswers('+1\n+2\n+3', 'SE')
  await answers.write(['+1', '+2', '+3'], [rowOf('+1'), unreadable])
  expect(await answers.read(['+1', '+2', '+3'])).toEqual([rowOf('+1')])
})

it('is good for a day, and gone from the browser when somebody asks again after that', async () => {
  const first = await aTab()
  await first.storeAnswers('+1\n+2', 'SE').write(['+1'], [rowOf('+1')])
  await age(23)
  expect(await (await aTab()).storeAnswers('+1\n+2', 'SE').read(['+1'])).toEqual([rowOf('+1')])
  await age(25)
  const later = (await aTab()).storeAnswers('+1\n+2', 'SE')
  expect(await later.read(['+1'])).toEqual([])
  expect(await keys()).toEqual([])
})

it('another tab’s question leaves it alone; the same tab’s next one takes its place', async () => {
  const [one, other] = [await aTab(), await aTab()]
  const first = one.storeAnswers('+1\n+2', 'SE')
  await first.write(['+1'], [rowOf('+1')])
  const second = other.storeAnswers('+3\n+4', 'SE')
  await second.read(['+3'])
  await second.write(['+3'], [rowOf('+3')])
  expect(await first.read(['+1'])).toEqual([rowOf('+1')])
  const next = one.storeAnswers('+5\n+6', 'SE')
  await next.read(['+5'])
  expect(await first.read(['+1'])).toEqual([])
  expect(await second.read(['+3'])).toEqual([rowOf('+3')])
  await one.forgetAnswers()
  expect(await keys()).toEqual([])
})
