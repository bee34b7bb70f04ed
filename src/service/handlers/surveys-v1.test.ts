import { expect, test } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { aSurvey, aSurveyQuestion, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const image = { Survey: 1, MIME: 'image/png', Data: 'iVBORw0KGgo=' }

describeService('V1 surveys', service => {
  const pair = async () => {
    const { db } = service()
    await insert(db, 'surveys', aSurvey({ id: 1, documentId: 'doc' }), aSurvey({ id: 2 }))
    const lastModified = '2026-01-01T00:00:00.000Z'
    await insert(db, 'surveyDocuments', { id: 'doc', document: survey, lastModified })
    const questions = [1, 2].map(position => ({ surveyId: 'doc', id: `q${position}`, position, document: question }))
    await insert(db, 'surveyDocumentQuestions', ...questions)
    const paired = [1, 2].map(id => aSurveyQuestion({ id, documentQuestionId: `q${id}` }))
    await insert(db, 'surveyQuestions', ...paired, aSurveyQuestion({ id: 3 }))
    const alternatives = [1, 2, 3].map(id => ({ id, questionId: id === 3 ? 2 : 1, text: 'A', position: id }))
    await insert(db, 'surveyAlternatives', ...alternatives)
  }
  const document = async () => (await service().call('readSurvey', { path: { id: 'doc' } })).body
  const question = JSON.stringify({ required: true, commentable: false, translations: {} })
  const survey = JSON.stringify({ ...surveyMembers, name: 'Paired' })

  test('returns an end in UTC, or as sent if its UTC year has no four digits', async () => {
    const endOf = async (Ends: string) =>
      (await service().call('createSurvey', { body: { Name: 'A', AllowAnonymous: true, Ends } })).body.Ends
    expect(await endOf('9999-12-31T18:59:59-05:00')).toBe('9999-12-31T23:59:59.000Z')
    expect(await endOf('9999-12-31T23:59:59-05:00')).toBe('9999-12-31T23:59:59-05:00')
    expect(await endOf('0000-01-01T00:00:00+14:00')).toBe('0000-01-01T00:00:00+14:00')
    expect((await service().call('listSurveys')).body.map(one => one.Ended)).toEqual([false, false, true])
  })

  test('lists a created survey, with empty statistics', async () => {
    const text = { Name: 'Sommar', Keyword: 'SOL', Header: '' }
    const body = { ...text, AllowAnonymous: false, Ends: '2026-02-01T02:00:00+02:00' }
    const { body: created } = await service().call('createSurvey', { body })
    const times = { Created: '2026-01-31T09:30:00.000Z', Modified: '2026-01-31T09:30:00.000Z' }
    const brief = { ID: 1, Name: 'Sommar', Keyword: 'SOL', Ended: false, Ends: '2026-02-01T00:00:00.000Z', ...times }
    expect(created).toMatchObject({ ...brief, Header: '', AllowAnonymous: false, Logo: false, WelcomeText: null })
    expect((await service().call('listSurveys')).body).toEqual([brief])
    const { body: statistics } = await service().call('readSurveyStatistics', { path: { survey: 1 } })
    expect(statistics).toMatchObject({ ...brief, Questions: 0, Recipients: 0, OpenedPercentage: 0 })
  })

  test('ends a survey that was closed or whose end has passed; without an offset the end is UTC', async () => {
    await service().call('createSurvey', { body: { Name: 'A', AllowAnonymous: true, Ends: '2026-01-31T09:30:01' } })
    await insert(service().db, 'surveys', aSurvey({ id: 2, closed: 1 }))
    const ended = async () => (await service().call('listSurveys')).body.map(one => one.Ended)
    expect(await ended()).toEqual([false, true])
    service().clock.now = new Date('2026-01-31T09:30:01Z')
    expect(await ended()).toEqual([true, true])
  })

  test('returns counts, and percentages of the recipients', async () => {
    await insert(service().db, 'surveys', aSurvey({ id: 7, recipients: 3, opened: 2, answered: 1 }))
    await insert(service().db, 'surveyQuestions', aSurveyQuestion({ id: 1, surveyId: 7 }))
    const { body } = await service().call('readSurveyStatistics', { path: { survey: 7 } })
    const counts = { Questions: 1, Recipients: 3, Opened: 2, Unfinished: 1, Answered: 1 }
    const percentages = { OpenedPercentage: 66.67, UnfinishedPercentage: 33.33, AnsweredPercentage: 33.33 }
    expect(body).toMatchObject({ ...counts, ...percentages })
    expect((await service().call('readSurveyStatistics', { path: { survey: 8 } })).status).toBe(404)
  })

  test('stores an image as the logo of the survey and of its paired V2 survey', async () => {
    await pair()
    const { body } = await service().call('setSurveyImage', { path: { survey: 1 }, body: image })
    expect(body).toEqual(image)
    const after = await document()
    expect(after).toMatchObject({ logotype: 'data:image/png;base64,iVBORw0KGgo=', name: 'Paired' })
    expect(after.lastModified).toBe('2026-01-31T09:30:00.000Z')
    const logos = await service().db.selectFrom('surveys').select(['id', 'logo']).orderBy('id').execute()
    expect(logos).toEqual([
      { id: 1, logo: 1 },
      { id: 2, logo: 0 },
    ])
    // A media type with characters that a URI must not contain; `document()` checks the strict shape.
    const odd = { ...image, MIME: 'image/x#y^z; a=b' }
    await service().call('setSurveyImage', { path: { survey: 1 }, body: odd })
    const again = await document()
    expect(again.logotype).toBe('data:image/x%23y%5Ez;a=b;base64,iVBORw0KGgo=')
    expect(again.lastModified).toBe('2026-01-31T09:30:00.001Z')
  })

  test('requires the image’s survey to exist and to be the one in the path', async () => {
    const elsewhere = await service().call('setSurveyImage', { path: { survey: 2 }, body: image })
    expect(elsewhere.issues).toEqual(['body Survey mismatch'])
    expect((await service().call('setSurveyImage', { path: { survey: 1 }, body: image })).status).toBe(404)
  })

  test('returns a deleted question once, and deletes its alternatives and V2 question', async () => {
    await pair()
    const { body } = await service().call('deleteSurveyQuestion', { path: { question: 1 } })
    const texts = { Question: 'Question 1', HelpText: null }
    expect(body).toEqual({ ...texts, Survey: 1, ID: 1, Type: 0, Required: true, Commentable: false, Order: 1 })
    expect((await service().call('deleteSurveyQuestion', { path: { question: 1 } })).status).toBe(404)
    const left = await service().db.selectFrom('surveyAlternatives').select('id').execute()
    expect(left).toEqual([{ id: 3 }])
    const after = await document()
    expect(after.questions.map(one => one.id)).toEqual(['q2'])
    expect(after.lastModified).toBe('2026-01-31T09:30:00.000Z')
    const { body: statistics } = await service().call('readSurveyStatistics', { path: { survey: 1 } })
    expect(statistics.Questions).toBe(2)
    await service().call('deleteSurveyQuestion', { path: { question: 3 } })
    expect((await document()).questions).toHaveLength(1)
  })
})
