/**
 * The table of the 24 endpoints (§4), in the order of the specification. Client, routes, checks, gateway and
 * `/openapi.json` derive from it.
 * `shapes` loads the noun's module on demand, so that a page loads only the shapes it uses.
 */
import { type Endpoint, get, kilobytes, lookUp, megabytes, patch, post, put, remove, send } from './endpoint-row'

/** Modules of the nouns, with their shapes and resources. */
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
const oneByOne = { kind: 'contacts', unless: 'contacts.bulk' } as const
/** Body limit for an e-mail, a survey or a question. */
const document = { bodyBytes: megabytes(2) } as const
/** Body limit for an image: 7 MB as base64. A V2 survey may contain its logo as a `data:` address. */
const withImage = { bodyBytes: megabytes(10) } as const
const filters = ['labels', 'properties', 'metadata'] as const

// biome-ignore format: a table, one row a line, in the order of the specification
export const endpoints = {
  updateAuthenticationSettings: put('/api/authentications/settings', 'authentication.configure', () => nouns.authentications().then(noun => noun.updateAuthenticationSettings), { receipt: 'only-copy', receiptReaders: 'authentication.configure', codes: 'format' }),
  createAuthentication: send('/api/authentications', 'authentication.test', () => nouns.authentications().then(noun => noun.createAuthentication), { receipt: 'only-copy', things: { answer: { ID: 'authentication' } }, only: { member: 'Phone', else: 'authentication.configure' }, counts: { kind: 'codes', number: 'Phone' }, codes: 'created' }),
  updateContact: patch('/v2/contacts/{id}', 'contacts.change', () => nouns.contactsV2().then(noun => noun.updateContact), { ...both, things: { path: { id: 'contact' } }, counts: oneByOne }),
  listContacts: get('/v2/contacts', 'contacts.read', () => nouns.contactsV2().then(noun => noun.listContacts), { ...newest, filters, switches: ['meta'] }),
  listSegments: get('/v2/segments', 'segments.read', () => nouns.segments().then(noun => noun.listSegments), paged),
  createEmail: send('/v2/emails', 'emails.send', () => nouns.emails().then(noun => noun.createEmail), { success: 201, errors: [400], receipt: 'only-copy', things: { answer: { id: 'email' } }, counts: { kind: 'emails' }, ...document }),
  createContact: post('/api/contacts', 'contacts.create', () => nouns.contactsV1().then(noun => noun.createContact), { switches: ['multiple'], many: 'multiple', things: { answer: { ID: 'contact-v1' } }, manyRight: 'contacts.bulk', counts: oneByOne }),
  listConversationMessages: get('/v2/conversations/{participant}/mt', 'messages.read', () => nouns.messagesV2().then(noun => noun.listConversationMessages), { ...newest, codes: 'messages' }),
  createSurvey: post('/api/surveys', 'surveys.change', () => nouns.surveysV1().then(noun => noun.createSurvey), { ...document, receipt: 'copy', receiptReaders: 'surveys.read', things: { answer: { ID: 'survey-v1' } } }),
  lookupPhoneNumbers: lookUp('/api/phonenumber/lookup', 'lookup', () => nouns.lookup().then(noun => noun.lookupPhoneNumbers), { bodyBytes: kilobytes(256), rowsIn: 'PhoneNumbers', counts: { kind: 'lookups', rows: 'PhoneNumbers' } }),
  replaceExtraField: put('/api/contacts/extra/{extra}', 'extra-fields.replace', () => nouns.extraFields().then(noun => noun.replaceExtraField), { receipt: 'only-copy', things: { path: { extra: 'extra-field' }, answer: { ContactID: 'contact-v1' } } }),
  setSurveyImage: post('/api/surveys/{survey}/image', 'surveys.change', () => nouns.surveysV1().then(noun => noun.setSurveyImage), { ...withImage, receipt: 'copy', receiptReaders: 'surveys.read', things: { path: { survey: 'survey-v1' } } }),
  readSurvey: get('/v2/surveys/{id}', 'surveys.read', () => nouns.surveysV2().then(noun => noun.readSurvey), { ...missing, things: { path: { id: 'survey' }, answer: { 'questions.id': 'question' } } }),
  readTemplate: get('/v2/batches/templates/{id}', 'templates.read', () => nouns.templates().then(noun => noun.readTemplate), missing),
  readContact: get('/v2/contacts/{id}', 'contacts.read', () => nouns.contactsV2().then(noun => noun.readContact), { ...missing, switches: ['meta'], things: { path: { id: 'contact' } } }),
  listBundleMessages: get('/api/sms/sent/bundle/{bundle}', 'messages.read', () => nouns.messagesV1().then(noun => noun.listBundleMessages), { streamed: true, prices: true, codes: 'messages', things: { path: { bundle: 'bundle' } } }),
  readSurveyStatistics: get('/api/surveys/{survey}/statistics', 'surveys.read', () => nouns.surveysV1().then(noun => noun.readSurveyStatistics), { figures: { kind: 'survey', id: 'survey' }, things: { path: { survey: 'survey-v1' } } }),
  readNkiSummary: get('/api/nkis/{nki}/summary', 'nki.read', () => nouns.nkis().then(noun => noun.readNkiSummary), { figures: { kind: 'nki', id: 'nki', begin: 'begin', end: 'end' }, things: { path: { nki: 'nki' } } }),
  deleteSurveyQuestion: remove('/api/surveys/questions/{question}', 'surveys.change', () => nouns.surveysV1().then(noun => noun.deleteSurveyQuestion), { receipt: 'only-copy', things: { path: { question: 'question-v1' }, answer: { Survey: 'survey-v1' } } }),
  listGroupContacts: get('/api/groups/{group}/contacts', 'contacts.read', () => nouns.contactsV1().then(noun => noun.listGroupContacts), { streamed: true, things: { path: { group: 'group' }, answer: { ID: 'contact-v1' } } }),
  deleteNkiQuestion: remove('/api/nkis/questions/{question}', 'nki.delete', () => nouns.nkis().then(noun => noun.deleteNkiQuestion), { receipt: 'only-copy', things: { path: { question: 'nki-question' }, answer: { NKI: 'nki' } }, outdates: { kind: 'nki', id: 'NKI' } }),
  listSurveys: get('/api/surveys', 'surveys.read', () => nouns.surveysV1().then(noun => noun.listSurveys)),
  replaceSurveyQuestion: put('/v2/surveys/{surveyId}/questions/{id}', 'surveys.change', () => nouns.surveysV2().then(noun => noun.replaceSurveyQuestion), { ...both, ...document, things: { path: { surveyId: 'survey', id: 'question' } } }),
  replaceSurvey: put('/v2/surveys/{id}', 'surveys.change', () => nouns.surveysV2().then(noun => noun.replaceSurvey), { ...both, ...withImage, things: { path: { id: 'survey' } } }),
}

export type EndpointName = keyof typeof endpoints
/** The row without its own types, for code that treats all endpoints alike. */
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

/** Names in the specification's order: the index plus one is the EP number. */
export const endpointNames = Object.keys(endpoints) as EndpointName[]
