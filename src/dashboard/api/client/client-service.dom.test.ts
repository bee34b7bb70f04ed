import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { provideService } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { call } from './call'
import { CallError } from './call-error'
import type { AnyCall } from './call-input'

let service: MemoryService

beforeEach(async () => {
  service = await createMemoryService()
  provideService(request => service.fetch(request))
})
afterEach(() => service.close())

const callSample = (name: EndpointName, input: object = sampleCalls[name].input) => (call as AnyCall)(name, input)

/** Endpoints that have nothing to return in an account that holds only what these calls create. */
const missing = new Set<EndpointName>([
  'updateContact',
  'replaceExtraField',
  'readSurvey',
  'readTemplate',
  'readContact',
  'listBundleMessages',
  'readNkiSummary',
  'deleteSurveyQuestion',
  'deleteNkiQuestion',
  'replaceSurveyQuestion',
  'replaceSurvey',
])

it('understands every response and every refusal of the service', async () => {
  const met: Record<string, string> = {}
  for (const name of endpointNames) {
    met[name] = await callSample(name).then(
      () => 'answered',
      (error: unknown) => (error instanceof CallError ? `${error.kind} ${error.status} ${error.title}` : String(error)),
    )
  }
  const expected = endpointNames.map(name => [name, missing.has(name) ? 'status 404 Not Found' : 'answered'])
  expect(met).toEqual(Object.fromEntries(expected))
})

it("reads the paths of the service's field errors in both generations", async () => {
  const issues = (member: string) => ({ status: 400, issues: [{ path: [member], message: expect.any(String) }] })
  await callSample('createContact')
  const { rows } = await call('listContacts', {})
  const id = rows[0]?.ok ? rows[0].value.id : undefined
  const moved = callSample('updateContact', { path: { id }, body: { id: 'other', properties: {} } })
  await expect(moved).rejects.toMatchObject(issues('id'))
  await callSample('createSurvey')
  const body = { Survey: 2, MIME: 'image/png', Data: 'AAAA' }
  await expect(callSample('setSurveyImage', { path: { survey: 1 }, body })).rejects.toMatchObject(issues('Survey'))
})
