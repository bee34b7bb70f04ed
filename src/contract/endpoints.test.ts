import { describe, expect, it } from 'vitest'
import { endpointNames, endpointOf, endpoints, type Shapes } from './endpoints'
import type { Schema } from './schema'

// §4 of the specification, row by row. The paths stand here as they are written there, on purpose.
const specification = [
  'PUT /api/authentications/settings',
  'POST /api/authentications',
  'PATCH /v2/contacts/{id} 400 404',
  'GET /v2/contacts 400 404 paged',
  'GET /v2/segments 400 404 paged',
  'POST /v2/emails 400',
  'POST /api/contacts',
  'GET /v2/conversations/{participant}/mt 400 404 paged',
  'POST /api/surveys',
  'POST /api/phonenumber/lookup',
  'PUT /api/contacts/extra/{extra}',
  'POST /api/surveys/{survey}/image',
  'GET /v2/surveys/{id} 404',
  'GET /v2/batches/templates/{id} 404',
  'GET /v2/contacts/{id} 404',
  'GET /api/sms/sent/bundle/{bundle}',
  'GET /api/surveys/{survey}/statistics',
  'GET /api/nkis/{nki}/summary',
  'DELETE /api/surveys/questions/{question}',
  'GET /api/groups/{group}/contacts',
  'DELETE /api/nkis/questions/{question}',
  'GET /api/surveys',
  'PUT /v2/surveys/{surveyId}/questions/{id} 400 404',
  'PUT /v2/surveys/{id} 400 404',
]

const names = [
  'updateAuthenticationSettings createAuthentication updateContact listContacts listSegments createEmail createContact',
  'listConversationMessages createSurvey lookupPhoneNumbers replaceExtraField setSurveyImage readSurvey readTemplate',
  'readContact listBundleMessages readSurveyStatistics readNkiSummary deleteSurveyQuestion listGroupContacts',
  'deleteNkiQuestion listSurveys replaceSurveyQuestion replaceSurvey',
]

const shapeOf = (schema: Schema | undefined): Record<string, { _zod: { def: { type: string; format?: string } } }> =>
  ((schema as { _zod: { def: { shape?: object } } } | undefined)?._zod.def.shape ?? {}) as never

describe('the table', () => {
  it('has the 24 rows of the specification in its order', () => {
    const rows = Object.values(endpoints).map(row =>
      [row.method, row.path, ...row.errors, ...(row.paged ? ['paged'] : [])].join(' '),
    )
    expect(rows).toEqual(specification)
    expect(endpointNames).toEqual(names.join(' ').split(' '))
  })

  it('succeeds with 201 for e-mails and with 200 for everything else', () => {
    const created = endpointNames.filter(name => endpoints[name].success !== 200)
    expect(created).toEqual(['createEmail'])
    expect(endpoints.createEmail.success).toBe(201)
  })

  it('knows what repeating a request would do', () => {
    const by = (effect: string) => endpointNames.filter(name => endpoints[name].effect === effect)
    expect(by('send')).toEqual(['createAuthentication', 'createEmail'])
    const reads = endpointNames.filter(name => endpoints[name].method === 'GET' || name === 'lookupPhoneNumbers')
    expect(by('read')).toEqual(reads)
    expect(by('read').length + by('write').length + by('send').length).toBe(24)
  })

  it('says what is particular about an endpoint in its row', () => {
    const having = (column: 'switches' | 'filters' | 'many' | 'rowsIn' | 'streamed') =>
      Object.fromEntries(
        endpointNames.map(name => [name, endpoints[name][column]]).filter(([, value]) => String(value || '') !== ''),
      )
    expect(having('switches')).toEqual({ listContacts: ['meta'], createContact: ['multiple'], readContact: ['meta'] })
    expect(having('filters')).toEqual({ listContacts: ['labels', 'properties', 'metadata'] })
    expect(having('many')).toEqual({ createContact: 'multiple' })
    expect(having('rowsIn')).toEqual({ lookupPhoneNumbers: 'PhoneNumbers' })
    expect(having('streamed')).toEqual({ listBundleMessages: true, listGroupContacts: true })
  })

  it.each(endpointNames)('%s has the parameters that its columns name', async name => {
    const { shapes, switches, filters, many, rowsIn } = endpointOf(name)
    const { query, answer, body, manyBody } = await shapes()
    expect(Object.keys(shapeOf(query))).toEqual(expect.arrayContaining([...switches, ...filters]))
    expect(switches).toEqual(expect.arrayContaining(many === undefined ? [] : [many]))
    expect(manyBody !== undefined).toBe(body !== undefined && many !== undefined)
    expect(Object.keys(shapeOf(answer))).toEqual(expect.arrayContaining(rowsIn === undefined ? [] : [rowsIn]))
  })

  it.each(endpointNames)('%s names exactly the parameters of its path', async name => {
    const shapes: Shapes = await endpoints[name].shapes()
    const inPath = Array.from(endpoints[name].path.matchAll(/\{(\w+)\}/g), ([, key]) => key)
    expect(Object.keys(shapeOf(shapes.path))).toEqual(inPath)
    expect(shapes.body !== undefined).toBe(['POST', 'PUT', 'PATCH'].includes(endpoints[name].method))
  })

  it.each(endpointNames)('%s takes V1 ids as int32 and V2 ids as text', async name => {
    const shapes: Shapes = await endpoints[name].shapes()
    const types = Object.values(shapeOf(shapes.path)).map(member => member._zod.def.format ?? member._zod.def.type)
    const expected = endpoints[name].path.startsWith('/api/') ? 'int32' : 'string'
    expect(types.every(type => type === expected)).toBe(true)
  })
})
