/**
 * The table of the specification (§4): its 24 endpoints in its order, one row each. Everything that speaks of an
 * endpoint is derived from its row: the client, the service's routes and checks, the gateway, `/openapi.json`.
 *
 * `shapes` loads the noun's module on demand, so that a page carries the shapes of its own noun and no other.
 */
import type { Answer } from './outline'
import type { Infer, Schema } from './schema'

/** `read` may be repeated; `write` and `send` never are, and are refused from a foreign origin. */
export type Effect = 'read' | 'write' | 'send'

export type Shapes = {
  path?: Schema
  query?: Schema
  body?: Schema
  /** The body of an endpoint that takes `many`: a list of what it takes otherwise. */
  manyBody?: Schema
  answer: Schema
}

/** What tells endpoints apart, and no code but their handlers and callers needs to know by name. */
type Columns = {
  /** The one status of success. */
  success: 200 | 201
  /** The error statuses the specification shows; V1 shows none. */
  errors: readonly (400 | 404)[]
  /** §4.4: takes paging parameters, and answers 404 when there is nothing to list (§7.3). */
  paged: boolean
  /** A list whose first page is asked for with its newest rows first. */
  newestFirst: boolean
  /** Query parameters that count by their presence alone, whatever their value (api-notes 2). */
  switches: readonly string[]
  /** Query parameters that make up a contact filter, which a connection writes in its own way. */
  filters: readonly string[]
  /** The switch with which a list of bodies goes in and, as far as is known, a list of answers comes out. */
  many: string | undefined
  /** The member of the answer that holds its rows, where they stand inside an object. */
  rowsIn: string | undefined
  /** A list of any length: written row by row, so that it can break half-way. */
  streamed: boolean
}

const usual = {
  success: 200,
  errors: [],
  paged: false,
  newestFirst: false,
  switches: [],
  filters: [],
  many: undefined,
  rowsIn: undefined,
  streamed: false,
} as const

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}` | `/v2/${string}`
  effect: Effect
}

type Row<S extends Shapes, C> = Request & { shapes: () => Promise<S> } & C & Omit<typeof usual, keyof C>

/** A row of the table, seen without its name. */
export type Endpoint = Request & { shapes: () => Promise<Shapes> } & Columns

const row =
  (effect: Effect, method: Request['method']) =>
  <S extends Shapes, const C extends Partial<Columns> = object>(
    path: Request['path'],
    shapes: () => Promise<S>,
    columns?: C,
  ) =>
    ({ method, path, effect, shapes, ...usual, ...columns }) as Row<S, C>

const get = row('read', 'GET')
const ask = row('read', 'POST')
const post = row('write', 'POST')
const send = row('send', 'POST')
const put = row('write', 'PUT')
const patch = row('write', 'PATCH')
const remove = row('write', 'DELETE')

/** The module of each noun, with its shapes and its resources. */
export const nouns = {
  authentications: () => import('./authentications'),
  contactsV1: () => import('./contacts-v1'),
  contactsV2: () => import('./contacts-v2'),
  extraFields: () => import('./extra-fields'),
  segments: () => import('./segments'),
  surveysV1: () => import('./surveys-v1'),
  surveysV2: () => import('./surveys-v2'),
  nkis: () => import('./nkis'),
  emails: () => import('./emails'),
  messagesV1: () => import('./messages-v1'),
  messagesV2: () => import('./messages-v2'),
  lookup: () => import('./lookup'),
  templates: () => import('./templates'),
}

const both = { errors: [400, 404] } as const
const missing = { errors: [404] } as const
const paged = { ...both, paged: true } as const
const newest = { ...paged, newestFirst: true } as const
const filters = ['labels', 'properties', 'metadata'] as const

// biome-ignore format: a table, one row a line, in the order of the specification
export const endpoints = {
  updateAuthenticationSettings: put('/api/authentications/settings', () => nouns.authentications().then(noun => noun.updateAuthenticationSettings)),
  createAuthentication: send('/api/authentications', () => nouns.authentications().then(noun => noun.createAuthentication)),
  updateContact: patch('/v2/contacts/{id}', () => nouns.contactsV2().then(noun => noun.updateContact), both),
  listContacts: get('/v2/contacts', () => nouns.contactsV2().then(noun => noun.listContacts), { ...newest, filters, switches: ['meta'] }),
  listSegments: get('/v2/segments', () => nouns.segments().then(noun => noun.listSegments), paged),
  createEmail: send('/v2/emails', () => nouns.emails().then(noun => noun.createEmail), { success: 201, errors: [400] }),
  createContact: post('/api/contacts', () => nouns.contactsV1().then(noun => noun.createContact), { switches: ['multiple'], many: 'multiple' }),
  listConversationMessages: get('/v2/conversations/{participant}/mt', () => nouns.messagesV2().then(noun => noun.listConversationMessages), newest),
  createSurvey: post('/api/surveys', () => nouns.surveysV1().then(noun => noun.createSurvey)),
  lookupPhoneNumbers: ask('/api/phonenumber/lookup', () => nouns.lookup().then(noun => noun.lookupPhoneNumbers), { rowsIn: 'PhoneNumbers' }),
  replaceExtraField: put('/api/contacts/extra/{extra}', () => nouns.extraFields().then(noun => noun.replaceExtraField)),
  setSurveyImage: post('/api/surveys/{survey}/image', () => nouns.surveysV1().then(noun => noun.setSurveyImage)),
  readSurvey: get('/v2/surveys/{id}', () => nouns.surveysV2().then(noun => noun.readSurvey), missing),
  readTemplate: get('/v2/batches/templates/{id}', () => nouns.templates().then(noun => noun.readTemplate), missing),
  readContact: get('/v2/contacts/{id}', () => nouns.contactsV2().then(noun => noun.readContact), { ...missing, switches: ['meta'] }),
  listBundleMessages: get('/api/sms/sent/bundle/{bundle}', () => nouns.messagesV1().then(noun => noun.listBundleMessages), { streamed: true }),
  readSurveyStatistics: get('/api/surveys/{survey}/statistics', () => nouns.surveysV1().then(noun => noun.readSurveyStatistics)),
  readNkiSummary: get('/api/nkis/{nki}/summary', () => nouns.nkis().then(noun => noun.readNkiSummary)),
  deleteSurveyQuestion: remove('/api/surveys/questions/{question}', () => nouns.surveysV1().then(noun => noun.deleteSurveyQuestion)),
  listGroupContacts: get('/api/groups/{group}/contacts', () => nouns.contactsV1().then(noun => noun.listGroupContacts), { streamed: true }),
  deleteNkiQuestion: remove('/api/nkis/questions/{question}', () => nouns.nkis().then(noun => noun.deleteNkiQuestion)),
  listSurveys: get('/api/surveys', () => nouns.surveysV1().then(noun => noun.listSurveys)),
  replaceSurveyQuestion: put('/v2/surveys/{surveyId}/questions/{id}', () => nouns.surveysV2().then(noun => noun.replaceSurveyQuestion), both),
  replaceSurvey: put('/v2/surveys/{id}', () => nouns.surveysV2().then(noun => noun.replaceSurvey), both),
}

export type EndpointName = keyof typeof endpoints
/** The same row, for code that treats all endpoints alike. */
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

/** What stands in one column of an endpoint's row. */
export type ColumnOf<N extends EndpointName, C extends keyof Columns> = (typeof endpoints)[N][C]
/** The endpoints that take many bodies at once. */
export type ManyName = { [N in EndpointName]: ColumnOf<N, 'many'> extends string ? N : never }[EndpointName]

export type ShapesOf<N extends EndpointName> = Awaited<ReturnType<(typeof endpoints)[N]['shapes']>>

type Value<S, K extends string> = S extends { [key in K]: infer V extends Schema } ? Infer<V> : undefined

/** The path parameters of an endpoint, by name; undefined where it has none. */
export type PathOf<N extends EndpointName> = Value<ShapesOf<N>, 'path'>
/** The query parameters of an endpoint, paging apart. */
export type QueryOf<N extends EndpointName> = Value<ShapesOf<N>, 'query'>
/** The body an endpoint takes. */
export type BodyOf<N extends EndpointName> = Value<ShapesOf<N>, 'body'>
/** What an endpoint answers, as the specification shows it. */
export type ResultOf<N extends EndpointName> = Infer<ShapesOf<N>['answer']>
/** The same as it is read: a list becomes rows of which some may be unreadable. */
export type AnswerOf<N extends EndpointName> = Answer<ResultOf<N>>

/** The names in the specification's order; an endpoint's number is its place here plus one. */
export const endpointNames = Object.keys(endpoints) as EndpointName[]
