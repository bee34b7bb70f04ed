/** Texts of 26 to 50 astral characters, which are 52 to 100 to JavaScript, in the place of every text of every body. */
import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints'
import { fillPath } from '#contract/request/parameters'
import { surveyMembers } from '#contract/testing/survey-members'
import type { Db } from '#service/db/schema'
import { aContact, aSurvey } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

const settings = { From: 'Nordstan', MessageFormat: 'Code {0}', Length: 5, ExpirationTime: 60, NumericOnly: true }
const translations = { sv: { name: 'Namn', description: 'Text' } }
const survey = { ...surveyMembers, questions: [], translations }
const paths = { extra: 900, survey: 900, id: '900' }

/** A body that is taken, of each endpoint that takes one. */
const bodies: Partial<Record<EndpointName, object>> = {
  updateAuthenticationSettings: settings,
  createAuthentication: { ...settings, Phone: '+46701234567' },
  updateContact: { properties: { firstName: 'Anna' }, labels: ['a'], metadata: { a: { b: 'c' } } },
  createEmail: {
    senderName: 'N',
    senderAddress: 'a@b',
    recipients: { 'c@d': { name: 'x' } },
    body: 'Hej',
    subject: 's',
    type: 0,
    priority: 1,
    reference: 'r',
    tags: ['a'],
    deliveryWindows: [],
  },
  createContact: { FirstName: 'Anna', LastName: 'B', Phone: '+46701234567', Email: 'a@b', Notes: 'n', Title: 't' },
  createSurvey: {
    Name: 'A',
    Header: 'h',
    Keyword: 'K',
    TextColor: '#111111',
    AllowAnonymous: true,
    AlarmRecipient: '1',
  },
  lookupPhoneNumbers: { DefaultRegion: 'SE', PhoneNumbers: ['070'] },
  replaceExtraField: { ID: 900, Key: 'k', Value: 'v' },
  setSurveyImage: { Survey: 900, MIME: 'image/png', Data: 'AAAA' },
  replaceSurvey: survey,
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The body again and again, each time with another of its texts, or the name of a member, replaced. */
function* replaced(value: Json, text: string): Generator<Json> {
  if (typeof value === 'string') yield text
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const other of replaced(item, text)) yield value.with(at, other)
    return
  }
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value
    yield { ...rest, [text]: member }
    for (const other of replaced(member, text)) yield { ...value, [name]: other }
  }
}

/** What the bodies above are about. */
async function fill(db: Db): Promise<void> {
  const time = '2026-01-01T00:00:00.000Z'
  const contact = aContact({ id: 900, contactId: '900' })
  await db.insertInto('contacts').values(contact).execute()
  await db
    .insertInto('surveys')
    .values(aSurvey({ id: 900, documentId: '900' }))
    .execute()
  const document = { id: '900', document: JSON.stringify(survey), lastModified: time }
  await db.insertInto('surveyDocuments').values(document).execute()
  await db.insertInto('extraFields').values({ id: 900, contactId: 9, created: time, key: 'a', value: 'b' }).execute()
}

describeService('astral texts', service => {
  test.each(Object.keys(bodies) as EndpointName[])('%s takes or refuses them', async name => {
    await fill(service().db)
    const send = async (body: unknown) => {
      const { method } = endpoints[name]
      const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await service().fetch(new Request(`http://service.test${fillPath(name, paths)}`, init))).status
    }
    expect(await send(bodies[name])).toBeLessThan(300)
    const statuses = new Set<number>()
    for (const length of [26, 38, 50]) {
      for (const body of replaced(bodies[name] as Json, '😀'.repeat(length))) {
        statuses.add(await send(body))
      }
    }
    expect([...statuses].filter(status => ![200, 201, 400, 409].includes(status))).toEqual([])
  })
})
