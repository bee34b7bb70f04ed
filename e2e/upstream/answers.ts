import type { EndpointName } from '#contract/endpoints'
import { surveyMembers } from '#contract/testing/survey-members'
import type { Reply } from './faults'

export type RequestParts = { parameters: Record<string, string>; query: URLSearchParams; body: unknown }

type Answers = Record<EndpointName, (parts: RequestParts) => Reply>

const ok = (body: unknown): Reply => ({ status: 200, body })
const nothing: Reply = { status: 404, body: undefined }

/** A page of rows with other parameter names than the embedded service's: `offset` and `count`. */
export function paged(rows: unknown[], path: string, query: URLSearchParams): Reply {
  const offset = Number(query.get('offset') ?? 0)
  const count = Number(query.get('count') ?? rows.length)
  const page = rows.slice(offset, offset + count)
  if (page.length === 0) return nothing
  const more = offset + count < rows.length
  // Real services send both: no semicolon before rel, and their own address.
  const link = `<https://127.0.0.1${path}?offset=${offset + count}&count=${count}> rel="next"`
  return { status: 200, body: page, ...(more && { headers: { link } }) }
}

const contacts = Array.from({ length: 45 }, (_, index) => ({
  ...(index % 5 !== 0 && { id: `c${index}` }),
  properties: { name: `Contact ${index}`, phone: `4670000${String(index).padStart(4, '0')}`, nothing: null },
  labels: index % 3 === 0 ? null : ['vip'],
  tier: index,
}))

const template = { id: { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 } }

/**
 * The sparsest responses that the specification allows: absent or null optional members, unknown members and codes,
 * times without an offset, null instead of a list.
 */
export const answers: Answers = {
  updateAuthenticationSettings: ({ body }) => ok(body),
  createAuthentication: () => ok({ ID: 7 }),
  updateContact: ({ parameters, body }) => ok({ ...(body as object), id: parameters.id, labels: null }),
  listContacts: ({ query }) => paged(contacts, '/v2/contacts', query),
  listSegments: ({ query }) => paged([{ name: 'Bare', include: [] }], '/v2/segments', query),
  createEmail: () => ({ status: 201, body: {} }),
  createContact: ({ query, body }) => {
    if (query.has('multiple')) return { status: 200, body: undefined }
    return ok({ ...(body as object), ID: 99 })
  },
  listConversationMessages: ({ parameters, query }) => {
    const rows = [
      { id: 'm1', body: 'Hello', recipient: parameters.participant, statuses: null },
      { id: 'm2', body: 'No final state', statuses: [{ code: 777, created: '2026-11-01T10:00:00' }], currency: '752' },
      { body: 'Without an id', statuses: [{ code: 201, duration: 1, created: null }], direction: 9 },
    ]
    return paged(rows, `/v2/conversations/${encodeURIComponent(parameters.participant ?? '')}/mt`, query)
  },
  createSurvey: ({ body }) => ok({ ...(body as object), ID: 500 }),
  lookupPhoneNumbers: ({ body }) => {
    const numbers = (body as { PhoneNumbers?: string[] }).PhoneNumbers ?? []
    const known = [...new Set(numbers)].toReversed()
    return ok({ PhoneNumbers: known.map(Input => ({ Input, IsValid: Input.startsWith('+'), Type: 42, Extra: true })) })
  },
  replaceExtraField: ({ body }) => ok(body),
  setSurveyImage: ({ body }) => ok(body),
  readSurvey: ({ parameters }) =>
    ok({
      ...surveyMembers,
      id: parameters.id,
      name: 'Bare',
      textAlignment: 'Sideways',
      textColor: 'white',
      buttonColor: '',
      questions: [],
      unheardOf: { kept: true },
    }),
  readTemplate: () => ok({ ...template, name: 'Bare', category: '/', body: 'Hej {name}' }),
  readContact: ({ parameters }) => ok({ id: parameters.id, properties: {} }),
  listBundleMessages: () =>
    ok([
      { From: 'Shop', Message: 'Hello', Status: 22, StatusDescription: 'Delivered to phone', Currency: '752' },
      { From: 'Shop', Message: 'Bare', To: null, CountryCode: null, TotalPrice: null, Status: 4711 },
    ]),
  readSurveyStatistics: () => ok({ Name: 'Bare', Recipients: 0, Opened: null, Surprise: 'yes' }),
  readNkiSummary: ({ query }) => {
    const bare = (name: string) => query.get(name)?.replace(/Z$/, '')
    return ok({ Name: 'Bare', CompleteCount: 0, NKI: null, PeriodStart: bare('begin'), PeriodEnd: bare('end') })
  },
  deleteSurveyQuestion: ({ parameters }) =>
    ok({ ID: Number(parameters.question), Question: 'Gone', Type: 42, Required: true, Commentable: false }),
  listGroupContacts: () => ok(null),
  deleteNkiQuestion: ({ parameters }) =>
    ok({ ID: Number(parameters.question), Question: 'Gone', Type: 0, Required: true }),
  listSurveys: () =>
    ok([
      { ID: 1, Name: 'Bare' },
      { Name: 'Without an id', Ended: null, Ends: null, Keyword: null },
      { ID: 3, Name: 'No offset', Ended: false, Ends: '2099-12-31T23:00:00', Unheard: { of: ['this'] } },
    ]),
  replaceSurveyQuestion: ({ body }) => ok(body),
  replaceSurvey: ({ body }) => ok(body),
}
