import { describe, expect, it } from 'vitest'
import { statusCodes } from '#contract/codes/message-status'
import { EmailCreate } from './emails'
import { Message, MessageStatus } from './messages-v2'
import { Problem } from './problem'
import { Segment } from './segments'
import { Question, SurveyDocument, SurveyReplacement, textAlignments } from './surveys-v2'
import { ObjectId, Template } from './templates'
import {
  any,
  date,
  dates,
  double,
  expectBounds,
  filled,
  flag,
  flat,
  int32,
  length,
  list,
  nested,
  oneOf,
  type Spec,
  text,
  uri,
  x,
} from './testing/bounds'

const email = {
  senderName: length(1, 64),
  senderAddress: { good: ['a@b.se'], bad: ['', 'a'] },
  subject: filled,
  body: filled,
  type: oneOf(0, 1, 2),
  priority: oneOf(1, 2),
  recipients: {
    good: [{}, { 'a@b.se': {} }, { 'a@b.se': { n: '' } }],
    bad: [[], { a: null }, { a: { b: null } }, { a: 'b' }],
  },
  deliveryWindows: {
    good: [[], [{ opens: dates[0], closes: dates[0] }]],
    bad: [{}, [{}], [{ opens: dates[0] }], [{ opens: '', closes: dates[0] }], [null]],
  },
}
const document = {
  showQuestionHeader: flag,
  textAlignment: oneOf(...textAlignments),
  backgroundColor: text,
  textColor: text,
  buttonColor: text,
  useDisclaimer: flag,
  multipleLanguageSupport: flag,
  baseLanguage: text,
  anonymousAnswers: flag,
  pinned: flag,
  translations: { good: nested.good, bad: nested.bad },
}
const documentOptional = {
  id: text,
  header: text,
  logotype: uri,
  backgroundImage: uri,
  customDisclaimer: text,
  disclaimerLink: text,
  customEnding: text,
  endingLink: text,
  supportedLanguages: list,
  endDate: date,
  lastModified: date,
}
const aQuestion = { required: true, commentable: false, translations: {} }

// Section 2, paragraph by paragraph: each member with values on both sides of its bounds.
const specifications: Record<string, Spec> = {
  '2.15 segment': {
    schema: Segment,
    required: { name: filled, include: list },
    optional: { id: text, ownerId: text, exclude: list, properties: flat, metadata: flat },
  },
  '2.16 e-mail': {
    schema: EmailCreate,
    required: email,
    optional: {
      reference: length(1, 40),
      deliveryReportUrl: { good: [`https://a/${x(2037)}`], bad: [`https://a/${x(2038)}`, ...uri.bad] },
      tags: list,
    },
  },
  '2.17 message': {
    schema: Message,
    required: {},
    optional: {
      id: text,
      batchId: text,
      owner: text,
      sender: text,
      recipient: text,
      body: text,
      direction: oneOf(0, 1),
      segments: int32,
      type: oneOf(0, 1),
      datacoding: oneOf(0, 2),
      priority: oneOf(1, 2),
      price: double,
      currency: text,
      statuses: { good: [[], [{}]], bad: [{}, [{ code: 1 }]] },
      modified: date,
      reference: text,
      mcc: text,
      mnc: text,
    },
  },
  '2.17 status': {
    schema: MessageStatus,
    required: {},
    optional: { code: oneOf(...statusCodes), duration: oneOf(0, 1), created: date },
  },
  '2.18 survey': {
    schema: SurveyDocument,
    required: { name: text, ...document, questions: { good: [[], [aQuestion]], bad: [{}, [{}], [1]] } },
    optional: documentOptional,
  },
  '2.18 survey as it is replaced': {
    schema: SurveyReplacement,
    required: { name: text, ...document, questions: { good: [[], [1, null, {}]], bad: [{}, ''] } },
    optional: documentOptional,
  },
  '2.19 question': {
    schema: Question,
    required: { required: flag, commentable: flag, translations: nested },
    optional: { id: text, title: text, subtitle: text, order: int32, condition: text, type: text },
  },
  '2.20 template id': {
    schema: ObjectId,
    required: {},
    optional: { timestamp: int32, machine: int32, pid: int32, increment: int32, creationTime: date },
  },
  '2.20 template': {
    schema: Template,
    required: { name: text, category: { good: ['/', '/a'], bad: ['', 'a', '//'] }, body: text },
    optional: { id: any, pinned: flag, created: date, modified: date },
  },
  '7 problem': {
    schema: Problem,
    required: {},
    optional: { type: text, title: text, status: int32, detail: text, instance: text },
  },
}

describe.each(Object.entries(specifications))('§%s', (_, specification) => {
  expectBounds(specification)
})

describe('the message statuses of §2.17', () => {
  it('are the codes of the specification', () => {
    expect(statusCodes.join(',')).toBe(
      '101,102,103,104,110,111,112,113,201,202,203,402,403,404,405,406,407,408,409,500,501,502,503,511,512,513,514,515,516,599',
    )
  })
})
