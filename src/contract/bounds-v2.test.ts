import { describe, expect, it } from 'vitest'
import { statusCodes } from '#contract/codes/message-status'
import { EmailCreate } from './emails'
import { Message, MessageStatus } from './messages-v2'
import { Problem } from './problem'
import { Segment } from './segments'
import { Question, SurveyDocument, SurveyReplacement, textAlignments } from './surveys-v2'
import { ObjectId, Template } from './templates'
import {
  all,
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
  ...all(flag, 'showQuestionHeader', 'useDisclaimer', 'multipleLanguageSupport', 'anonymousAnswers', 'pinned'),
  ...all(text, 'name', 'backgroundColor', 'textColor', 'buttonColor', 'baseLanguage'),
  textAlignment: oneOf(...textAlignments),
  translations: nested,
}
const documentOptional = {
  ...all(text, 'id', 'header', 'customDisclaimer', 'disclaimerLink', 'customEnding', 'endingLink'),
  ...all(uri, 'logotype', 'backgroundImage'),
  ...all(date, 'endDate', 'lastModified'),
  supportedLanguages: list,
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
      ...all(text, 'id', 'batchId', 'owner', 'sender', 'recipient', 'body', 'currency', 'reference', 'mcc', 'mnc'),
      ...all(oneOf(0, 1), 'direction', 'type'),
      datacoding: oneOf(0, 2),
      priority: oneOf(1, 2),
      segments: int32,
      price: double,
      statuses: { good: [[], [{}]], bad: [{}, [{ code: 1 }]] },
      modified: date,
    },
  },
  '2.17 status': {
    schema: MessageStatus,
    required: {},
    optional: { code: oneOf(...statusCodes), duration: oneOf(0, 1), created: date },
  },
  '2.18 survey': {
    schema: SurveyDocument,
    required: { ...document, questions: { good: [[], [aQuestion]], bad: [{}, [{}], [1]] } },
    optional: documentOptional,
  },
  '2.18 survey as it is replaced': {
    schema: SurveyReplacement,
    required: { ...document, questions: { good: [[], [1, null, {}]], bad: [{}, ''] } },
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
