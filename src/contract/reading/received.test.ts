import { describe, expect, it } from 'vitest'
import { createAuthentication } from '#contract/authentications'
import { listGroupContacts } from '#contract/contacts-v1'
import { listContacts } from '#contract/contacts-v2'
import { createEmail } from '#contract/emails'
import type { Shapes } from '#contract/endpoint-row'
import { endpointNames, endpoints } from '#contract/endpoints'
import { lookupPhoneNumbers } from '#contract/lookup'
import { listBundleMessages, SentMessage } from '#contract/messages-v1'
import { listConversationMessages } from '#contract/messages-v2'
import { deleteNkiQuestion } from '#contract/nkis'
import type { Schema } from '#contract/schema'
import { listSurveys, readSurveyStatistics, Survey } from '#contract/surveys-v1'
import { readSurvey } from '#contract/surveys-v2'
import { readTemplate } from '#contract/templates'
import { surveyMembers } from '#contract/testing/survey-members'
import { isWebPage, readAnswer, readRow, UnreadableAnswer } from './answer'
import { issuesOf } from './received'

const reads = (schema: Schema, raw: unknown) => readRow(schema, raw).ok

describe('a response', () => {
  it.each(endpointNames)('from %s may have unknown members', async name => {
    const { answer }: Shapes = await endpoints[name].shapes()
    const ofV1 = { ID: 1, FirstName: 'a', Phone: '1', Key: 'k', Value: 'v', AllowAnonymous: true, Name: 'n' }
    const ofImages = { Survey: 1, MIME: 'm', Data: 'd' }
    const ofQuestions = { Question: 'q', Type: 99, Required: true, Commentable: true, From: 'f', Message: 'm' }
    const ofV2 = { properties: {}, include: [], required: true, commentable: true, category: 'no path', body: '' }
    const ofSurveys = { ...surveyMembers, textAlignment: 'Diagonal', questions: [] }
    const shown = { ...ofV1, ...ofImages, ...ofQuestions, ...ofV2, ...ofSurveys, unknown: { deep: [1] } }
    const isList = (answer as unknown as { _zod: { def: { type: string } } })._zod.def.type === 'array'
    const read: unknown = readAnswer(answer, isList ? [shown] : shown)
    expect(isList ? (read as { ok: boolean; value: unknown }[])[0] : read).toEqual(
      isList ? { ok: true, value: shown } : shown,
    )
  })

  it('may lack every optional member, or have null for it', () => {
    expect(reads(createAuthentication.answer, {})).toBe(true)
    expect(reads(createAuthentication.answer, { ID: null, Created: null, IsUsed: null })).toBe(true)
    expect(reads(createEmail.answer, { messageSummary: { a: null, b: {} }, deliveryWindows: null })).toBe(true)
    expect(reads(Survey, { Name: 'n', AllowAnonymous: true })).toBe(false)
    expect(reads(Survey, { Name: null, AllowAnonymous: true, ID: 1 })).toBe(false)
  })

  it('may violate bounds, formats and enumerations', () => {
    const numbers = { Recipients: 2 ** 40, OpenedPercentage: 1e9 }
    const statistics = { Name: 'n'.repeat(151), Keyword: 'A B', Ends: '2024-02-30', ...numbers }
    expect(issuesOf(readSurveyStatistics.answer, statistics)).toHaveLength(4)
    expect(reads(readSurveyStatistics.answer, statistics)).toBe(true)
    const statuses = [{ code: 777, duration: 5, created: 'yesterday' }, { code: null }]
    expect(reads(listConversationMessages.answer, [{ direction: 7, type: 9, statuses }])).toBe(true)
    expect(reads(deleteNkiQuestion.answer, { ID: 1, Question: 'q', Type: 0, Required: true })).toBe(true)
    const PhoneNumbers = [{ Type: 42, Input: null }]
    expect(reads(lookupPhoneNumbers.answer, { DefaultRegion: 'sweden', PhoneNumbers })).toBe(true)
  })

  it('must have values of the declared types', () => {
    expect(reads(readSurveyStatistics.answer, { Name: 1 })).toBe(false)
    expect(reads(readSurveyStatistics.answer, { Name: 'n', Recipients: '7' })).toBe(false)
    expect(reads(readSurveyStatistics.answer, { Name: 'n', Ended: 'false' })).toBe(false)
    expect(reads(listConversationMessages.answer, [{ statuses: [{ code: '201' }] }])).toBe(false)
    expect(reads(listConversationMessages.answer, [{ statuses: {} }])).toBe(false)
    expect(reads(readSurveyStatistics.answer, JSON.parse('{"Name":"n","Recipients":1e999}'))).toBe(false)
  })

  it('names every accepted type when several are accepted', () => {
    const reason = (schema: Schema, raw: unknown) => {
      const row = readRow(schema, raw)
      return row.ok ? undefined : row.reason
    }
    const template = { name: 'n', category: '/', body: 'b' }
    expect(reason(readTemplate.answer, { ...template, id: 7 })).toBe('id: expected object or string')
    expect(reason(readTemplate.answer, { ...template, id: { timestamp: '7' } })).toBe('id: expected object or string')
    expect(reason(SentMessage, { From: 1 })).toBe('From: expected string')
  })

  it('may have a template id and a currency as strings, which must not be sent', () => {
    const template = { name: 'n', category: '/', body: 'b' }
    const id = { timestamp: 1539861358, pid: null }
    for (const each of ['5bc86b6e85c7209830f96936', id])
      expect(readAnswer(readTemplate.answer, { ...template, id: each })).toHaveProperty('id', each)
    const message = { From: 'f', Message: 'm' }
    const rows = ['752', 756, {}].map(Currency => ({ ...message, Currency }))
    expect(readAnswer(listBundleMessages.answer, rows).map(({ ok }) => ok)).toEqual([true, true, false])
    expect(issuesOf(listBundleMessages.answer, [{ ...message, Currency: '752' }])).toHaveLength(1)
  })
})

describe('a list response', () => {
  it('keeps the rows beside an unreadable one, and its raw value', () => {
    const rows = [{ properties: { a: 'b' } }, { properties: [] }, 'text', null, { properties: {}, extra: 1 }]
    expect(readAnswer(listContacts.answer, rows)).toEqual([
      { ok: true, value: rows[0] },
      { ok: false, raw: rows[1], reason: 'properties: expected object' },
      { ok: false, raw: 'text', reason: 'value: expected object' },
      { ok: false, raw: null, reason: 'value: expected object' },
      { ok: true, value: rows[4] },
    ])
  })

  it.each([null, undefined])('may be %s when it is empty', raw => {
    expect(readAnswer(listSurveys.answer, raw)).toEqual([])
  })

  it.each([{}, 'text', 0, false, ''])('must not be %j', raw => {
    expect(() => readAnswer(listGroupContacts.answer, raw)).toThrow(UnreadableAnswer)
  })
})

describe('a single response', () => {
  it.each([null, undefined, [], 'text', 0, {}])('must not be %j', raw => {
    expect(() => readAnswer(readSurvey.answer, raw)).toThrow(UnreadableAnswer)
  })

  it('is returned unchanged', () => {
    const raw: unknown = JSON.parse(
      '{"Name":"n","AllowAnonymous":true,"ID":1,"__proto__":{"polluted":true},"X":{"y":[]}}',
    )
    const read = readAnswer(Survey, raw)
    expect(read).toBe(raw)
    expect(Object.keys(read)).toContain('__proto__')
    expect({}).not.toHaveProperty('polluted')
  })

  it('keeps its raw value when it is unreadable', () => {
    const raw = { Name: 7 }
    const message = 'The answer cannot be read (Name: expected string).'
    const error = expect.objectContaining({ name: 'UnreadableAnswer', raw, message })
    expect(() => readAnswer(readSurveyStatistics.answer, raw)).toThrow(error)
  })
})

it.each<[string, boolean]>([
  ['<!DOCTYPE html>', true],
  ['\ufeff <html lang="sv">', true],
  ['<!-- SSO --><html>', true],
  ['<head><title>Sign in</title>', true],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">', true],
  ['<?xml version="1.0"?><html xmlns="x">', true],
  ['<h1>502 Bad Gateway</h1>', true],
  ['<?xml version="1.0"?><Error>No</Error>', false],
  ['<Error><Message>No survey</Message></Error>', false],
  ['<string>ok</string>', false],
  ['{"body":"<html>"}', false],
  ['"<html>"', false],
  ['< 3', false],
  ['', false],
])('tells a web page from data: %j', (text, isPage) => {
  expect(isWebPage(text)).toBe(isPage)
})
