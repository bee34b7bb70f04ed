import { describe, expect, it } from 'vitest'
import type { Shapes } from './endpoint-row'
import { endpointNames, endpoints } from './endpoints'
import type { Schema } from './schema'

// §4 of the specification, row by row. The paths are repeated on purpose, to check the table against them.
const specification = [
  'updateAuthenticationSettings PUT /api/authentications/settings',
  'createAuthentication POST /api/authentications',
  'updateContact PATCH /v2/contacts/{id} 400 404',
  'listContacts GET /v2/contacts 400 404 paged',
  'listSegments GET /v2/segments 400 404 paged',
  'createEmail POST /v2/emails 400',
  'createContact POST /api/contacts',
  'listConversationMessages GET /v2/conversations/{participant}/mt 400 404 paged',
  'createSurvey POST /api/surveys',
  'lookupPhoneNumbers POST /api/phonenumber/lookup',
  'replaceExtraField PUT /api/contacts/extra/{extra}',
  'setSurveyImage POST /api/surveys/{survey}/image',
  'readSurvey GET /v2/surveys/{id} 404',
  'readTemplate GET /v2/batches/templates/{id} 404',
  'readContact GET /v2/contacts/{id} 404',
  'listBundleMessages GET /api/sms/sent/bundle/{bundle}',
  'readSurveyStatistics GET /api/surveys/{survey}/statistics',
  'readNkiSummary GET /api/nkis/{nki}/summary',
  'deleteSurveyQuestion DELETE /api/surveys/questions/{question}',
  'listGroupContacts GET /api/groups/{group}/contacts',
  'deleteNkiQuestion DELETE /api/nkis/questions/{question}',
  'listSurveys GET /api/surveys',
  'replaceSurveyQuestion PUT /v2/surveys/{surveyId}/questions/{id} 400 404',
  'replaceSurvey PUT /v2/surveys/{id} 400 404',
]

const shapeOf = (schema: Schema | undefined): Record<string, { _zod: { def: { type: string; format?: string } } }> =>
  ((schema as { _zod: { def: { shape?: object } } } | undefined)?._zod.def.shape ?? {}) as never

describe('the endpoint table', () => {
  it('has the rows of the specification in order', () => {
    const rows = Object.entries(endpoints).map(([name, row]) =>
      [name, row.method, row.path, ...row.errors, ...(row.paged ? ['paged'] : [])].join(' '),
    )
    expect(rows).toEqual(specification)
  })

  it('succeeds with 201 for e-mails and 200 otherwise', () => {
    const created = endpointNames.filter(name => endpoints[name].success !== 200)
    expect(created).toEqual(['createEmail'])
    expect(endpoints.createEmail.success).toBe(201)
  })

  it('marks which endpoints may be repeated', () => {
    const by = (effect: string) => endpointNames.filter(name => endpoints[name].effect === effect)
    expect(by('send')).toEqual(['createAuthentication', 'createEmail'])
    const reads = endpointNames.filter(name => endpoints[name].method === 'GET' || name === 'lookupPhoneNumbers')
    expect(by('read')).toEqual(reads)
    expect(by('read').length + by('write').length + by('send').length).toBe(endpointNames.length)
  })

  it.each(endpointNames)('%s takes V1 ids as int32 and V2 ids as text', async name => {
    const shapes: Shapes = await endpoints[name].shapes()
    const types = Object.values(shapeOf(shapes.path)).map(member => member._zod.def.format ?? member._zod.def.type)
    const expected = endpoints[name].path.startsWith('/api/') ? 'int32' : 'string'
    expect(types.every(type => type === expected)).toBe(true)
  })
})
