import { expect, test } from 'vitest'
import { createMemoryService } from '#service/testing/memory-service'
import { callEndpoint } from '#service/testing/service-suite'
import { demoRows, isUntouched } from './demo-marker'
import { removeDemo } from './remove-demo'
import { seedDemo } from './seed-demo'

test('a removed demo leaves nothing, comes back at no start, and gives no id again', async () => {
  const service = await createMemoryService()
  await seedDemo(service.db, { now: Date.now(), seed: 1, rows: 10 })
  const before = await callEndpoint(service, 'listSurveys')
  const ids = before.body.map(({ ID }) => ID)
  expect(ids.length).toBeGreaterThan(0)
  await removeDemo(service.db)
  expect((await callEndpoint(service, 'listSurveys')).body).toEqual([])
  expect((await callEndpoint(service, 'listContacts')).status).toBe(404)
  expect(await demoRows(service.db)).toBeUndefined()
  expect(await isUntouched(service.db)).toBe(false)
  const made = await callEndpoint(service, 'createSurvey', { body: { Name: 'New', AllowAnonymous: true } })
  expect(ids).not.toContain(made.body.ID)
  await service.close()
})
