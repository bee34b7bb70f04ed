import { expect, test } from 'vitest'
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints'
import { notSentHeader } from '#contract/request/headers'
import { fillPath } from '#contract/request/parameters'
import { surveyMembers } from '#contract/testing/survey-members'
import { createService, type Service } from '#service/create-service'
import { aContact, anNkiQuestion, aSurvey, aSurveyQuestion, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'
import { createWriteOutcomes } from './write-outcomes'

const document = { ...surveyMembers, questions: [] }
const settings = { ConcurrentLimit: 3, From: null, MessageFormat: null, Length: null, ExpirationTime: null }
const email = {
  senderName: 'Norrsken',
  senderAddress: 'hej@example.com',
  subject: 'Hej',
  body: 'Hej',
  type: 0,
  priority: 1,
  recipients: { 'anna@example.com': {} },
  deliveryWindows: [{ opens: '2026-02-01T08:00:00Z', closes: '2026-02-01T20:00:00Z' }],
}

/** A valid request of each write. */
const requests: Partial<Record<EndpointName, { path?: Record<string, string | number>; body?: unknown }>> = {
  updateAuthenticationSettings: { body: { ...settings, NumericOnly: true } },
  createAuthentication: { body: { Phone: '+46701740605' } },
  updateContact: { path: { id: 'c1' }, body: { properties: { Town: 'Malmö' } } },
  createEmail: { body: email },
  createContact: { body: { FirstName: 'Anna', Phone: '+46701740605' } },
  createSurvey: { body: { ID: 0, AllowAnonymous: false, Name: 'Visits' } },
  replaceExtraField: { path: { extra: 7 }, body: { ContactID: 7, ID: 7, Key: 'Size', Value: 'L' } },
  setSurveyImage: { path: { survey: 7 }, body: { Survey: 7, MIME: 'image/png', Data: 'iVBORw0KGgo=' } },
  deleteSurveyQuestion: { path: { question: 7 } },
  deleteNkiQuestion: { path: { question: 7 } },
  replaceSurveyQuestion: {
    path: { surveyId: 's1', id: 'q1' },
    body: { id: 'q1', type: 'Text', title: 'Why?', required: false, commentable: false, translations: {} },
  },
  replaceSurvey: { path: { id: 's1' }, body: document },
}

describeService('outcomes of writes', service => {
  const outcomes = () => createWriteOutcomes(service().db, () => service().clock.now)
  const stored = () => service().db.selectFrom('writeOutcomes').select(['id', 'status', 'answer']).execute()

  type Sent = { path?: object; body?: unknown; to?: Pick<Service, 'fetch'> }

  function send(name: EndpointName, writeId: string, { path = {}, body, to = service() }: Sent = {}) {
    const address = `http://service.test${fillPath(name, path as never)}`
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return to.fetch(new Request(address, { method: endpoints[name].method, ...content }), { writeId })
  }

  async function fill(): Promise<void> {
    const { db } = service()
    await insert(db, 'contacts', aContact({ id: 7, contactId: 'c1' }))
    await insert(db, 'surveys', aSurvey({ id: 7 }))
    const time = '2026-01-01T00:00:00.000Z'
    await insert(db, 'extraFields', { id: 7, contactId: 7, created: time, key: 'Size', value: 'M' })
    await insert(db, 'surveyQuestions', aSurveyQuestion({ id: 7, surveyId: 7 }))
    await insert(db, 'nkiQuestions', anNkiQuestion({ id: 7 }))
    await insert(db, 'surveyDocuments', { id: 's1', document: JSON.stringify(document), lastModified: time })
    const question = { document: '{"type":"Text","title":"Who?"}', position: 1 }
    await insert(db, 'surveyDocumentQuestions', { id: 'q1', surveyId: 's1', ...question })
  }

  test('each write stores its response once', async () => {
    await fill()
    const writes = endpointNames.filter(name => endpoints[name].effect !== 'read')
    expect(Object.keys(requests).toSorted()).toEqual(writes.toSorted())
    for (const name of writes) {
      const answer = await send(name, name, requests[name])
      const text = await answer.text()
      expect([name, answer.status, text]).toEqual([name, endpoints[name].success, text])
      const { status, answer: known } = (await outcomes().settle(name)) ?? {}
      expect([name, status, JSON.parse(known ?? '')]).toEqual([name, answer.status, JSON.parse(text)])
    }
    expect(await stored()).toHaveLength(writes.length)
  })

  test('refused writes and writes without an id store nothing', async () => {
    expect((await send('deleteSurveyQuestion', 'w1', { path: { question: 9 } })).status).toBe(404)
    expect((await send('createContact', 'w2', { body: {} })).status).toBe(400)
    expect((await service().call('createContact', { body: { FirstName: 'Anna', Phone: '+46701740605' } })).status).toBe(
      200,
    )
    expect(await stored()).toEqual([])
  })

  test('a write that was settled as lost cannot be carried out later', async () => {
    expect(await outcomes().settle('w1')).toBeUndefined()
    const body = { FirstName: 'Anna', Phone: '+46701740605' }
    const { db, clock } = service()
    const to = createService({ db, now: () => clock.now })
    const answer = await send('createContact', 'w1', { body, to })
    expect([answer.status, answer.headers.has(notSentHeader)]).toEqual([503, true])
    expect(await service().db.selectFrom('contacts').select('id').execute()).toEqual([])
    expect(await outcomes().settle('w1')).toBeUndefined()
  })

  test('outcomes are deleted after an hour', async () => {
    await outcomes().settle('w1')
    service().clock.now = new Date(service().clock.now.getTime() + 59 * 60_000)
    await outcomes().settle('w2')
    await outcomes().forget()
    expect(await stored()).toHaveLength(2)
    service().clock.now = new Date(service().clock.now.getTime() + 2 * 60_000)
    await outcomes().forget()
    expect((await stored()).map(({ id }) => id)).toEqual(['w2'])
  })
})
