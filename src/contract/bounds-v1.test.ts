import { describe, expect, it } from 'vitest'
import { AuthenticationCreate, AuthenticationSettings, systemDefaults } from './authentications'
import { ContactCreate, ContactSummary, GroupContact } from './contacts-v1'
import { ExtraFieldUpdate } from './extra-fields'
import { LookupRequest, PhoneNumber } from './lookup'
import { SentMessage } from './messages-v1'
import { NkiQuestion, NkiSummary } from './nkis'
import { BriefSurvey, Survey, SurveyCreate, SurveyImage, SurveyQuestion, SurveyStatistics } from './surveys-v1'
import {
  all,
  between,
  color,
  date,
  double,
  expectBounds,
  flag,
  int32,
  keyword,
  list,
  type Member,
  messageFormat,
  oneOf,
  refused,
  type Spec,
  text,
  upTo,
  x,
} from './testing/bounds'

const settings = {
  From: text,
  MessageFormat: messageFormat,
  Length: between(3, 25),
  ExpirationTime: between(1, 86_400),
  NumericOnly: flag,
}
const phone: Member = { good: ['+12', '+123456789012345'], bad: ['', '12', '+1234567890123456', '+0'] }
const groupContact = { Organization: text, LastName: upTo(100), Email: upTo(50) }
const contact = { ...groupContact, Title: text, Notes: text }
const times = { Created: date, Modified: date }
const survey = {
  ...all(text, 'KeywordResponse', 'WelcomeText', 'ThankYouText', 'AlarmRecipient'),
  ...all(color, 'TextColor', 'BackgroundColor', 'ButtonColor'),
  Header: upTo(150),
  Keyword: keyword,
  Ends: date,
}
const brief = { ID: int32, Keyword: keyword, ...times, Ended: flag, Ends: date }

// Section 2, paragraph by paragraph: each member with values on both sides of its bounds.
const specifications: Record<string, Spec> = {
  '2.1 settings': { schema: AuthenticationSettings, required: {}, optional: { ConcurrentLimit: int32, ...settings } },
  '2.2 code': { schema: AuthenticationCreate, required: { Phone: text }, optional: settings },
  '2.4 contact to create': {
    schema: ContactCreate,
    required: { FirstName: upTo(100), Phone: phone },
    optional: contact,
  },
  '2.4 contact summary': {
    schema: ContactSummary,
    required: { FirstName: upTo(100), Phone: phone, ID: int32 },
    optional: { ...contact, OwnerID: text, ...times },
  },
  '2.4 contact of a group': {
    schema: GroupContact,
    required: { FirstName: upTo(100), Phone: phone, ID: int32 },
    optional: { ...groupContact, OwnerID: text },
  },
  '2.5 extra field': { schema: ExtraFieldUpdate, required: { ID: int32, Key: text, Value: text }, optional: {} },
  '2.6 survey to create': {
    schema: SurveyCreate,
    required: { AllowAnonymous: flag, Name: upTo(150) },
    optional: survey,
  },
  '2.6 survey': {
    schema: Survey,
    required: { AllowAnonymous: flag, Name: upTo(150), ID: int32 },
    optional: { ...survey, Logo: flag, ...times, Ended: flag },
  },
  '2.6 brief survey': { schema: BriefSurvey, required: { Name: upTo(150) }, optional: brief },
  '2.7 image': {
    schema: SurveyImage,
    required: {
      Survey: int32,
      MIME: { good: [`image/${x(44)}`], bad: [`image/${x(45)}`, 'png', ''] },
      Data: { good: ['', 'AAAA'], bad: ['AAA', 'A'] },
    },
    optional: {},
  },
  '2.8 statistics': {
    schema: SurveyStatistics,
    required: { Name: upTo(150) },
    optional: {
      ...brief,
      ...all(int32, 'Questions', 'Recipients', 'Opened', 'Unfinished', 'Answered'),
      ...all(double, 'OpenedPercentage', 'UnfinishedPercentage', 'AnsweredPercentage'),
    },
  },
  '2.9 NKI': {
    schema: NkiSummary,
    required: { Name: upTo(150) },
    optional: {
      ...all(int32, 'ID', 'SentCount', 'OpenCount', 'UnopenCount', 'IncompleteCount', 'CompleteCount'),
      ...all(double, 'NKI', 'OpenPercent', 'UnopenPercent', 'IncompletePercent', 'CompletePercent'),
      ...all(date, 'PeriodStart', 'PeriodEnd'),
      ...times,
    },
  },
  '2.10 survey question': {
    schema: SurveyQuestion,
    required: { ID: int32, Question: upTo(250), Type: between(0, 6), Required: flag, Commentable: flag },
    optional: { Survey: int32, HelpText: upTo(500), Order: int32 },
  },
  '2.11 NKI question': {
    schema: NkiQuestion,
    required: { ID: int32, Question: upTo(250), Type: between(3, 4), Required: flag },
    optional: { NKI: int32, HelpText: upTo(250), Order: int32 },
  },
  '2.12 sent message': {
    schema: SentMessage,
    required: { From: text, Message: text },
    optional: {
      ...times,
      ...all(int32, 'ID', 'BundleID', 'Status', 'Segments'),
      ...all(text, 'StatusDescription', 'To', 'CountryCode'),
      ...all(double, 'TotalPrice', 'Price'),
      Currency: oneOf(752, 978),
      Encoding: oneOf(0, 2),
    },
  },
  '2.13 lookup': {
    schema: LookupRequest,
    required: {},
    optional: { DefaultRegion: { good: ['SE'], bad: ['se', '', 'SWE'] }, PhoneNumbers: list },
  },
  '2.13 phone number': {
    schema: PhoneNumber,
    required: {},
    optional: {
      ...all(text, 'Input', 'RegionCode', 'CountryCode', 'E164Format', 'NationalFormat', 'InternationalFormat'),
      Type: between(0, 11),
      IsValid: flag,
    },
  },
}

describe.each(Object.entries(specifications))('§%s', (_, specification) => {
  expectBounds(specification)
})

describe('the bounds of V1 (§2.1 and §8)', () => {
  it('include the system defaults of the specification', () => {
    expect(systemDefaults).toEqual({ ConcurrentLimit: 5, Length: 5, ExpirationTime: 1200, NumericOnly: false })
  })

  it('count code points, not UTF-16 code units', () => {
    const values = ['😀'.repeat(100), '😀'.repeat(101)]
    expect(refused(ContactCreate, { Phone: '+4670' }, 'FirstName', values)).toEqual([values[1]])
  })
})
