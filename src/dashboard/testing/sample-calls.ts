import type { EndpointName } from '#contract/endpoints'
import { surveyMembers } from '#contract/testing/survey-members'
import type { AnyInput } from '#dashboard/api/client/call-input'

type Sample = { input: AnyInput; answer: unknown }

const translations = { sv: { title: 'Hej' } }
const question = { required: true, commentable: false, translations, scale: 5 }
const survey = { ...surveyMembers, id: 's1', questions: [question], translations }
const email = { senderName: 'A', senderAddress: 'a@example.com', subject: 'Hej', body: 'Hej', type: 0, priority: 1 }
const contact = { id: 'c1', properties: { firstName: 'Åsa' }, labels: ['vip'] }
const person = { FirstName: 'Åsa', Phone: '+46701234567' }

/** A valid input and a readable response of every endpoint. */
export const sampleCalls: Record<EndpointName, Sample> = {
  updateAuthenticationSettings: { input: { body: { Length: 6 } }, answer: { Length: 6 } },
  createAuthentication: { input: { body: { Phone: '+46701234567' } }, answer: { ID: 1, Phone: '+46701234567' } },
  updateContact: { input: { path: { id: 'c1' }, body: { properties: {} } }, answer: contact },
  listContacts: { input: {}, answer: [contact] },
  listSegments: { input: {}, answer: [{ id: 'g1', name: 'Alla', include: ['vip'] }] },
  createEmail: {
    input: { body: { ...email, recipients: {}, deliveryWindows: [] } },
    answer: { id: 'e1', ...email },
  },
  createContact: { input: { body: person }, answer: { ID: 1, ...person } },
  listConversationMessages: { input: { path: { participant: '46701234567' } }, answer: [{ id: 'm1', body: 'Hej' }] },
  createSurvey: {
    input: { body: { Name: 'Ny', AllowAnonymous: true } },
    answer: { ID: 7, Name: 'Ny', AllowAnonymous: true },
  },
  lookupPhoneNumbers: {
    input: { body: { PhoneNumbers: ['0701234567'], DefaultRegion: 'SE' } },
    answer: { DefaultRegion: 'SE', PhoneNumbers: [{ Input: '0701234567', Type: 1 }] },
  },
  replaceExtraField: {
    input: { path: { extra: 1 }, body: { ID: 1, Key: 'k', Value: 'v' } },
    answer: { ID: 1, Key: 'k', Value: 'v' },
  },
  setSurveyImage: {
    input: { path: { survey: 1 }, body: { Survey: 1, MIME: 'image/png', Data: 'AAAA' } },
    answer: { Survey: 1, MIME: 'image/png', Data: 'AAAA' },
  },
  readSurvey: { input: { path: { id: 's1' } }, answer: survey },
  readTemplate: { input: { path: { id: 't1' } }, answer: { name: 'Mall', category: '/', body: 'Hej' } },
  readContact: { input: { path: { id: 'c1' }, query: { meta: true } }, answer: contact },
  listBundleMessages: { input: { path: { bundle: 1001 } }, answer: [{ ID: 1, From: 'Bank', Message: 'Hej' }] },
  readSurveyStatistics: { input: { path: { survey: 1 } }, answer: { Name: 'S', Recipients: 0 } },
  readNkiSummary: {
    input: { path: { nki: 1 }, query: { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' } },
    answer: { Name: 'NKI', NKI: 71.5 },
  },
  deleteSurveyQuestion: {
    input: { path: { question: 3 } },
    answer: { ID: 3, Question: 'Varför?', Type: 1, Required: true, Commentable: false },
  },
  listGroupContacts: { input: { path: { group: 1 } }, answer: [{ ID: 1, ...person }] },
  deleteNkiQuestion: { input: { path: { question: 4 } }, answer: { ID: 4, Question: 'Hur?', Type: 3, Required: true } },
  listSurveys: { input: {}, answer: [{ ID: 1, Name: 'S' }] },
  replaceSurveyQuestion: { input: { path: { surveyId: 's1', id: 'q1' }, body: question }, answer: question },
  replaceSurvey: { input: { path: { id: 's1' }, body: survey }, answer: survey },
}
