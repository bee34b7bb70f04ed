/** Violated rules are reported together with violated shapes. */
import { expect, test } from 'vitest'
import { describeService } from '#service/testing/service-suite'

const email = { senderName: 'Nordstan', senderAddress: 'a@b', recipients: {}, body: 'Hej', type: 0, priority: 1 }
const opens = '2026-02-01T09:00:00Z'
const earlier = '2026-02-01T08:00:00Z'

describeService('rules', service => {
  const issuesOf = async (...request: Parameters<ReturnType<typeof service>['call']>) => {
    const { status, issues } = await service().call(...request)
    expect(status).toBe(400)
    return issues
  }

  test('report a window that closes before it opens together with a missing subject', async () => {
    const deliveryWindows = [{ opens, closes: earlier }, { opens, closes: 'soon' }, { opens }, 5]
    expect(await issuesOf('createEmail', { body: { ...email, deliveryWindows } })).toEqual([
      'body subject required',
      'body deliveryWindows.1.closes invalid_format',
      'body deliveryWindows.2.closes required',
      'body deliveryWindows.3 invalid_type',
      'body deliveryWindows.0.closes too_small',
    ])
  })

  test('report a period that ends before it begins together with an invalid NKI id', async () => {
    const request = { path: { nki: 'x' }, query: `?begin=${opens}&end=${earlier}` }
    expect(await issuesOf('readNkiSummary', request)).toEqual(['path nki invalid_type', 'query end too_small'])
  })

  test('list the first thousand of twenty thousand issues', async () => {
    const deliveryWindows = Array.from({ length: 20_000 }, () => ({ opens, closes: earlier }))
    const issues = await issuesOf('createEmail', { body: { ...email, subject: 'Hej', deliveryWindows } })
    expect(issues).toHaveLength(1000)
  })
})
