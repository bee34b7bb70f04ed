import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { endpointNames, endpoints } from '#contract/endpoints'
import { teamNames } from '#contract/team/team-endpoints'
import { openApiDocument, teamDocument } from './openapi'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; style?: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
const document = await openApiDocument({ version: '1.2.3' })
const operation = (name: keyof typeof endpoints) =>
  document.paths[endpoints[name].path]?.[endpoints[name].method.toLowerCase()] as Operation
const schemas = document.components.schemas as Record<
  string,
  { properties: Record<string, object>; required?: string[] }
>
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
    const broken = { ...structuredClone(document), paths: { '/a': { get: { responses: [] } } } }
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  it('has 24 operations, named as the endpoints are', () => {
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods) as Operation[])
    expect(operations.map(one => one.operationId).toSorted()).toEqual(endpointNames.toSorted())
  })

  it.each(endpointNames)('has the path parameters and responses of %s', name => {
    const { path, success, errors } = endpoints[name]
    const { parameters = [], responses, requestBody } = operation(name)
    const inPath = parameters.filter(one => one.in === 'path')
    expect(inPath.map(one => `{${one.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(one => one.required)).toBe(true)
    expect(Object.keys(responses)).toEqual([success, ...errors, ...(errors.length > 0 ? [] : ['default'])].map(String))
    for (const status of errors) {
      expect(responses[status]?.content).toEqual({ 'application/problem+json': { schema: ref('Problem') } })
    }
    expect(requestBody !== undefined).toBe(['POST', 'PUT', 'PATCH'].includes(endpoints[name].method))
  })

  it('accepts one contact or several', () => {
    const body = operation('createContact').requestBody?.content['application/json']?.schema
    expect(body).toEqual({ oneOf: [ref('ContactCreate'), { type: 'array', items: ref('ContactCreate') }] })
  })

  it.each([
    [undefined, 'Index of the first row, from 0.', 0],
    [0, 'Number of the page, from 0.', 0],
    [1, 'Number of the page, from 1.', 1],
  ] as const)('describes where a service that counts pages from %s starts', async (firstPage, description, first) => {
    const paging = { start: 'page', limit: 'size', size: 50, firstPage }
    const { paths } = await openApiDocument({ version: '1.2.3', paging })
    const get = paths[endpoints.listContacts.path]?.get as Operation
    const schema = { type: 'integer', format: 'int32', minimum: first, default: first }
    const page = get.parameters?.find(({ name }) => name === 'page')
    expect(page).toEqual({ name: 'page', in: 'query', description, schema })
  })

  it('expresses the contract’s own checks in JSON Schema', () => {
    const member = (name: string, key: string) => schemas[name]?.properties[key]
    const text = { type: ['string', 'null'] }
    expect(member('Contact', 'properties')).toEqual({ type: 'object', additionalProperties: text })
    const values = { type: 'object', additionalProperties: { type: 'string' } }
    expect(member('EmailCreate', 'recipients')).toEqual({ type: 'object', additionalProperties: values })
    expect(member('SurveyImage', 'Data')).toEqual({ type: 'string', contentEncoding: 'base64' })
    const orNull = (type: object) => ({ anyOf: [type, { type: 'null' }] })
    const address = { type: 'string', maxLength: 2047, format: 'uri' }
    expect(member('EmailCreate', 'deliveryReportUrl')).toEqual(orNull(address))
    const length = { type: 'integer', minimum: 3, maximum: 25, format: 'int32' }
    expect(member('AuthenticationCreate', 'Length')).toEqual(orNull(length))
    expect(member('EmailCreate', 'type')).toEqual({ type: 'integer', enum: [0, 1, 2], format: 'int32' })
    expect(member('ContactCreate', 'Phone')).toEqual({ type: 'string', maxLength: 16, pattern: '^\\+[1-9]\\d{1,14}$' })
    expect(member('Template', 'id')).toEqual(orNull(ref('ObjectId')))
    expect(schemas.SurveyCreate?.required?.toSorted()).toEqual(['AllowAnonymous', 'Name'])
  })
})

describe('the team’s OpenAPI document', () => {
  it('is valid, has every operation and describes errors', async () => {
    const own = await teamDocument({ version: '1.2.3' })
    expect(await new Validator().validate(structuredClone(own))).toEqual({ valid: true })
    const operations = Object.values(own.paths).flatMap(methods => Object.values(methods) as Operation[])
    expect(operations.map(one => one.operationId).toSorted()).toEqual(teamNames.toSorted())
    expect(operations.map(one => one.responses.default?.content)).toEqual(
      operations.map(() => ({ 'application/problem+json': { schema: ref('Problem') } })),
    )
    expect(own.paths['/team/me']?.get).toMatchObject({
      responses: { 200: { content: { 'application/json': { schema: ref('Me') } } } },
    })
    expect(JSON.stringify(own)).not.toMatch(/"\$(schema|id|defs)"/)
  })
})
