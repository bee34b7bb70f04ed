/** What is wrong by the rules of an endpoint is told together with what is wrong by its shapes. */
import { beforeEach, expect, test } from 'vitest'
import { aContact } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const image = { MIME: 'image/png', Data: 'AAAA' }
const email = { senderName: 'Nordstan', senderAddress: 'a@b', recipients: {}, body: 'Hej', type: 0, priority: 1 }
const opens = '2026-02-01T09:00:00Z'
const earlier = '2026-02-01T08:00:00Z'

describeService('everything that is wrong at once:', service => {
  beforeEach(async () => {
    await service()
      .db.insertInto('contacts')
      .values(aContact({ id: 1 }))
      .execute()
  })

  const issuesOf = async (...request: Parameters<ReturnType<typeof service>['call']>) => {
    const { status, issues } = await service().call(...request)
    expect(status).toBe(400)
    return issues
  }

  test('an extra field of another id and without a value', async () => {
    const body = { ID: 2, Key: 'k' }
    expect(await issuesOf('replaceExtraField', { path: { extra: 1 }, body })).toEqual([
      'body Value required',
      'body ID mismatch',
    ])
    expect(await issuesOf('replaceExtraField', { path: { extra: 'x' }, body })).toEqual([
      'path extra invalid_type',
      'body Value required',
    ])
    expect(await issuesOf('replaceExtraField', { path: { extra: 1 }, body: null })).toEqual(['body invalid_type'])
  })

  test('an image of another survey and of no media type', async () => {
    const body = { ...image, Survey: 2, MIME: 'png' }
    expect(await issuesOf('setSurveyImage', { path: { survey: 1 }, body })).toEqual([
      'body MIME invalid_format',
      'body Survey mismatch',
    ])
  })

  test('a contact and a survey of another id and without what they must have', async () => {
    const moved = { id: 'other', ownerId: 'other', labels: [] }
    expect(await issuesOf('updateContact', { path: { id: 'contact-1' }, body: moved })).toEqual([
      'body properties required',
      'body id mismatch',
      'body ownerId mismatch',
    ])
    const body = { id: 'other', required: true, translations: {} }
    expect(await issuesOf('replaceSurveyQuestion', { path: { surveyId: 's', id: 'q' }, body })).toEqual([
      'body commentable required',
      'body id mismatch',
    ])
    expect(await issuesOf('replaceSurvey', { path: { id: 's' }, body: { id: 'other' } })).toContain('body id mismatch')
  })

  test('nobody to talk to, and no page', async () => {
    const request = { path: { participant: ' ' }, query: '?limit=0' }
    expect(await issuesOf('listConversationMessages', request)).toEqual([
      'query limit too_small',
      'path participant too_small',
    ])
  })

  test('an e-mail without a subject in windows of which one closes before it opens', async () => {
    const deliveryWindows = [{ opens, closes: earlier }, { opens, closes: 'soon' }, { opens }, 5]
    expect(await issuesOf('createEmail', { body: { ...email, deliveryWindows } })).toEqual([
      'body subject required',
      'body deliveryWindows.1.closes invalid_format',
      'body deliveryWindows.2.closes required',
      'body deliveryWindows.3 invalid_type',
      'body deliveryWindows.0.closes too_small',
    ])
  })

  test('a period that ends before it begins, of an NKI that is no number', async () => {
    const request = { path: { nki: 'x' }, query: `?begin=${opens}&end=${earlier}` }
    expect(await issuesOf('readNkiSummary', request)).toEqual(['path nki invalid_type', 'query end too_small'])
  })

  test('twenty thousand windows that close before they open', async () => {
    const deliveryWindows = Array.from({ length: 20_000 }, () => ({ opens, closes: earlier }))
    const issues = await issuesOf('createEmail', { body: { ...email, subject: 'Hej', deliveryWindows } })
    expect(issues).toHaveLength(1000)
  })
})
