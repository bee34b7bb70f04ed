/** Rows that no endpoint creates, with defaults for members a test does not mention. */
import { insertRows } from '#database/copy-rows'
import type { Db, Tables } from '#service/db/schema'

export const insert = <T extends keyof Tables>(db: Db, table: T, ...rows: Tables[T][]) => insertRows(db, table, rows)

const time = '2026-01-01T00:00:00.000Z'

export const aContact = (row: Partial<Tables['contacts']> & { id: number }): Tables['contacts'] => ({
  contactId: `contact-${row.id}`,
  ownerId: 'owner',
  groupId: null,
  organization: null,
  firstName: `Name ${row.id}`,
  lastName: null,
  phone: `+4670${String(row.id).padStart(7, '0')}`,
  email: null,
  properties: '{}',
  metadata: null,
  labels: null,
  created: time,
  modified: time,
  ...row,
})

export const aSegment = (row: Partial<Tables['segments']> & { id: number }): Tables['segments'] => ({
  segmentId: `segment-${row.id}`,
  ownerId: 'owner',
  name: `Segment ${row.id}`,
  include: '["a"]',
  exclude: null,
  properties: null,
  metadata: null,
  ...row,
})

export const aSurvey = (row: Partial<Tables['surveys']> & { id: number }): Tables['surveys'] => ({
  name: `Survey ${row.id}`,
  header: null,
  keyword: null,
  keywordResponse: null,
  welcomeText: null,
  thankYouText: null,
  allowAnonymous: 0,
  textColor: null,
  backgroundColor: null,
  buttonColor: null,
  alarmRecipient: null,
  ends: null,
  closed: 0,
  logo: 0,
  recipients: 0,
  opened: 0,
  answered: 0,
  created: time,
  modified: time,
  documentId: null,
  ...row,
})

export const aSurveyQuestion = (
  row: Partial<Tables['surveyQuestions']> & { id: number },
): Tables['surveyQuestions'] => ({
  surveyId: 1,
  question: `Question ${row.id}`,
  helpText: null,
  type: 0,
  required: 1,
  commentable: 0,
  position: row.id,
  documentQuestionId: null,
  ...row,
})

export const anNkiQuestion = (row: Partial<Tables['nkiQuestions']> & { id: number }): Tables['nkiQuestions'] => ({
  nkiId: 1,
  question: `Question ${row.id}`,
  helpText: null,
  type: 3,
  required: 1,
  position: row.id,
  ...row,
})

export const anNkiRecipient = (row: Partial<Tables['nkiRecipients']> & { id: number }): Tables['nkiRecipients'] => ({
  nkiId: 1,
  sent: time,
  opened: 0,
  completed: 0,
  score: null,
  ...row,
})

export const aMessage = (row: Partial<Tables['messages']> & { id: number }): Tables['messages'] => ({
  messageId: `message-${row.id}`,
  bundleId: 1,
  batchId: 'batch-1',
  ownerId: 'owner',
  recipient: '+46701234567',
  sender: 'Sender',
  recipientKey: '46701234567',
  senderKey: 'sender',
  body: `Message ${row.id}`,
  created: time,
  modified: time,
  direction: 1,
  type: 1,
  encoding: 0,
  segments: 1,
  priority: 1,
  price: 0.35,
  currency: 752,
  countryCode: 'SE',
  status: 22,
  statusDescription: 'Delivered to phone',
  statuses: '[]',
  reference: null,
  mcc: null,
  mnc: null,
  code: null,
  ...row,
})

export const aTemplate = (row: Partial<Tables['templates']> & { id: string }): Tables['templates'] => ({
  name: 'Template',
  category: '/',
  pinned: 0,
  body: 'Hello',
  created: time,
  modified: time,
  ...row,
})
