import { beforeEach, expect, test } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'
import { setLogotype } from './surveys-v2'

const path = { id: 's' }
const questionPath = { surveyId: 's', id: 'q1' }
const before = '2026-01-01T00:00:00.000Z'
const after = '2026-01-31T09:30:00.000Z'

const question = { required: true, commentable: false, translations: {} }
const required = { ...surveyMembers, name: 'Name', textAlignment: 'Justified', translations: { sv: { title: 'T' } } }

describeService('V2 surveys', service => {
  beforeEach(async () => {
    const document = JSON.stringify({ ...required, header: 'Old', logotype: 'https://example.com/a.png', extra: [1] })
    await insert(service().db, 'surveyDocuments', { id: 's', document, lastModified: before })
    const questions = [
      { id: 'q2', position: 2, document: JSON.stringify({ ...question, title: 'Second' }) },
      { id: 'q1', position: 1, document: JSON.stringify({ ...question, type: 'scale', alternatives: [{ min: 1 }] }) },
    ]
    const rows = questions.map(row => ({ ...row, surveyId: 's' }))
    await insert(service().db, 'surveyDocumentQuestions', ...rows)
  })

  const read = async () => (await service().call('readSurvey', { path })).body

  test('answers 404 for an unknown survey or question', async () => {
    const body = { ...required, questions: [] }
    expect((await service().call('readSurvey', { path: { id: 'x' } })).status).toBe(404)
    expect((await service().call('replaceSurvey', { path: { id: 'x' }, body })).status).toBe(404)
    for (const missing of [{ surveyId: 'x' }, { id: 'x' }]) {
      const other = { ...questionPath, ...missing }
      expect((await service().call('replaceSurveyQuestion', { path: other, body: question })).status).toBe(404)
    }
    expect((await read()).lastModified).toBe(before)
  })

  test('returns a survey with its questions in order', async () => {
    const { questions, ...survey } = await read()
    expect(survey).toMatchObject({ id: 's', header: 'Old', extra: [1], lastModified: before })
    expect(questions.map(one => one.id)).toEqual(['q1', 'q2'])
  })

  test('replaces a survey: keeps unknown members, removes omitted ones, ignores questions', async () => {
    const rest = { id: 's', lastModified: '1999-01-01T00:00:00Z', questions: [1] }
    const text = JSON.stringify({ ...required, name: 'New', ...rest })
    const body = JSON.parse(text.replace('{', '{"__proto__":{"a":1},"new":{"deep":[null]},')) as object
    const { body: saved } = await service().call('replaceSurvey', { path, body })
    expect(saved).toEqual(await read())
    expect(saved).toMatchObject({ name: 'New', new: { deep: [null] }, lastModified: after })
    expect(saved).not.toHaveProperty('header')
    expect(saved).not.toHaveProperty('extra')
    expect(saved.questions.map(one => one.id)).toEqual(['q1', 'q2'])
    expect(JSON.stringify(saved)).toContain('"__proto__":{"a":1}')
  })

  test('replaces a question: keeps unknown members, removes omitted ones, keeps its type', async () => {
    const body = { ...question, title: 'New', type: 'other', rows: [{ a: 1 }], order: 5 }
    const { body: saved } = await service().call('replaceSurveyQuestion', { path: questionPath, body })
    expect(saved).toEqual({ ...body, id: 'q1', type: 'scale' })
    const survey = await read()
    expect(survey.questions[0]).toEqual(saved)
    expect(survey.lastModified).toBe(after)
    await service().call('replaceSurveyQuestion', { path: { surveyId: 's', id: 'q2' }, body })
    expect((await read()).questions[1]).not.toHaveProperty('type')
  })

  test('refuses a number that JavaScript would change, and normalizes others', async () => {
    const put = async (address: string, members: object, number: string) => {
      const body = JSON.stringify(members).replace('{', `{"unheardOf":[${number}],`)
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body }
      const answer = await service().fetch(new Request(`http://service.test${address}`, init))
      return `${answer.status} ${await answer.text()}`
    }
    const refused = /^400 .*a number that cannot be stored exactly/
    expect(await put('/v2/surveys/s', { ...required, questions: [] }, '12345678901234567890')).toMatch(refused)
    expect(await put('/v2/surveys/s/questions/q1', question, '12345678901234567890')).toMatch(refused)
    expect((await read()).lastModified).toBe(before)
    expect(await put('/v2/surveys/s', { ...required, questions: [] }, '1.0,1e2,0.10')).toContain('[1,100,0.1]')
  })

  test('returns inexact numbers stored by an earlier version unchanged, and refuses to change them', async () => {
    const numbers = '"unheardOf":{"id":12345678901234567890,"price":1.10,"most":[1e400,-0]}'
    const document = JSON.stringify({ ...required, logotype: 'old' }).replace('{', `{${numbers},`)
    await service().db.updateTable('surveyDocuments').set({ document }).execute()
    const stored = { document: `{${numbers}}` }
    await service().db.updateTable('surveyDocumentQuestions').set(stored).execute()
    const logo = setLogotype(service().db, 's', { mime: 'image/png', data: 'AAAA' }, service().clock.now)
    await expect(logo).rejects.toMatchObject({ status: 409 })
    const text = await (await service().fetch(new Request('http://service.test/v2/surveys/s'))).text()
    expect(text.split(numbers)).toHaveLength(4)
    expect(JSON.parse(text)).toMatchObject({ id: 's', logotype: 'old', questions: [{ id: 'q1' }, { id: 'q2' }] })
  })

  test('requires a valid `lastModified` but does not store it', async () => {
    const survey = { ...required, questions: [], lastModified: 'yesterday' }
    const refused = await service().call('replaceSurvey', { path, body: survey })
    expect(refused.issues).toEqual(['body lastModified invalid_format'])
    const { body } = await service().call('replaceSurvey', { path, body: { ...survey, lastModified: before } })
    expect(body.lastModified).toBe(after)
  })

  test('refuses to change the id', async () => {
    const survey = { ...required, questions: [], id: 'other' }
    expect((await service().call('replaceSurvey', { path, body: survey })).issues).toEqual(['body id mismatch'])
    const body = { ...question, id: 'q2' }
    const refused = await service().call('replaceSurveyQuestion', { path: questionPath, body })
    expect(refused.issues).toEqual(['body id mismatch'])
    expect((await read()).lastModified).toBe(before)
  })
})
