import { expect, test } from 'vitest'
import { describeService } from '#service/testing/service-suite'

const email = {
  senderName: 'Nordstan',
  senderAddress: 'info@example.com',
  recipients: { 'a@example.com': {}, 'b@example.com': { name: 'Bo' } },
  subject: 'Hej',
  body: 'Hej {name}',
  type: 0,
  priority: 1,
  deliveryWindows: [{ opens: '2026-02-01T08:00:00Z', closes: '2026-02-01T09:00:00Z' }],
}

describeService('e-mail', service => {
  const [opens, closes] = ['2026-02-01T08:00:00Z', '2026-02-01T09:00:00Z']
  const backwards = { opens: closes, closes: opens }

  test('reports windows that close before they open, together with all other issues', async () => {
    const sameInstant = { opens, closes: '2026-02-01T10:00:00+02:00' }
    const deliveryWindows = [{ opens, closes }, backwards, sameInstant, { opens, closes: 'soon' }, { opens }, 5]
    const { subject: _, ...rest } = email
    const { status, issues } = await service().call('createEmail', { body: { ...rest, deliveryWindows } })
    expect(status).toBe(400)
    expect(issues).toEqual([
      'body subject required',
      'body deliveryWindows.3.closes invalid_format',
      'body deliveryWindows.4.closes required',
      'body deliveryWindows.5 invalid_type',
      'body deliveryWindows.1.closes too_small',
      'body deliveryWindows.2.closes too_small',
    ])
  })

  test('lists the first thousand of twenty thousand issues', async () => {
    const deliveryWindows = Array.from({ length: 20_000 }, () => backwards)
    const { issues } = await service().call('createEmail', { body: { ...email, deliveryWindows } })
    expect(issues).toHaveLength(1000)
  })

  test('answers 201 with the e-mail, and stores it', async () => {
    const { status, body } = await service().call('createEmail', { body: { ...email, tags: ['vår'] } })
    expect(status).toBe(201)
    const { recipients: _, ...echoed } = email
    expect(body).toMatchObject({ ...echoed, tags: ['vår'], templated: true, reference: null })
    expect(body.messageSummary).toEqual({ total: { messages: 2, sms: 0 } })
    const rows = await service().db.selectFrom('emails').selectAll().execute()
    expect(rows.map(row => JSON.parse(row.request) as unknown)).toEqual([{ ...email, tags: ['vår'] }])
    const plain = await service().call('createEmail', { body: { ...email, recipients: { 'a@example.com': {} } } })
    expect(plain.body.templated).toBe(false)
    expect(plain.body.id).not.toBe(body.id)
  })
})
