import { expect, test } from 'vitest'
import { describeService } from '#service/testing/service-suite'

const Phone = '+46701234567'
const members = ['ConcurrentLimit', 'From', 'MessageFormat', 'Length', 'ExpirationTime', 'NumericOnly']
const unset = Object.fromEntries(members.map(name => [name, null]))

describeService('authentications', service => {
  const lastMessage = async () => {
    const request = { path: { participant: Phone }, query: '?order=DESC' }
    return (await service().call('listConversationMessages', request)).body[0]?.body ?? ''
  }

  test('reports every issue of a request with 400', async () => {
    const bad = { Phone: null, Length: 26, ExpirationTime: 0, MessageFormat: 'no place', NumericOnly: 'yes' }
    const { status, issues } = await service().call('createAuthentication', { body: bad })
    expect(status).toBe(400)
    expect(issues.toSorted()).toEqual([
      'body ExpirationTime too_small',
      'body Length too_big',
      'body MessageFormat invalid_format',
      'body NumericOnly invalid_type',
      'body Phone required',
    ])
    const settings = await service().call('updateAuthenticationSettings', { body: { ...bad, ConcurrentLimit: 1.5 } })
    expect(settings.issues).toHaveLength(5)
  })

  test('replaces all settings, so that omitted ones are unset', async () => {
    const first = await service().call('updateAuthenticationSettings', { body: { Length: 6, From: 'Bank' } })
    expect(first.body).toEqual({ ...unset, Length: 6, From: 'Bank' })
    const second = await service().call('updateAuthenticationSettings', { body: { NumericOnly: true } })
    expect(second.body).toEqual({ ...unset, NumericOnly: true })
  })

  test('takes a code’s lifetime from the request, the settings or the system default', async () => {
    const lifetime = async (body: object) => {
      const { body: code } = await service().call('createAuthentication', { body: { Phone, ...body } })
      return (Date.parse(code.Expires ?? '') - Date.parse(code.Created ?? '')) / 1000
    }
    expect(await lifetime({})).toBe(1200)
    await service().call('updateAuthenticationSettings', { body: { ExpirationTime: 77 } })
    expect(await lifetime({})).toBe(77)
    expect(await lifetime({ ExpirationTime: 86_400 })).toBe(86_400)
    expect(await lifetime({ ExpirationTime: null })).toBe(77)
  })

  test('makes a code of the wished length and alphabet, and fills the message text', async () => {
    const body = { Phone, Length: 25, NumericOnly: true, MessageFormat: '{0} $& {0}', From: 'Bank' }
    await service().call('createAuthentication', { body })
    expect(await lastMessage()).toMatch(/^(\d{25}) \$& \1$/)
    await service().call('createAuthentication', { body: { Phone, Length: 3 } })
    expect(await lastMessage()).toMatch(/^Your code is [0-9A-Z]{3}$/)
  })

  test('limits the active codes per number, in any notation, until they expire', async () => {
    await service().call('updateAuthenticationSettings', { body: { ConcurrentLimit: 2, ExpirationTime: 60 } })
    const create = async (phone: string) =>
      (await service().call('createAuthentication', { body: { Phone: phone } })).status
    expect(await create(Phone)).toBe(200)
    expect(await create('46701234567')).toBe(200)
    for (const written of ['+46 70-123 45 67', '+46 (0)70-123 45 67', '+46 70/123 45 67', '+46 70–123 45 67']) {
      expect([written, await create(written)]).toEqual([written, 409])
    }
    // An SMS cannot reach an extension, so the code does not count for the number.
    expect(await create('+46 70 123 45 67 ext 5')).toBe(200)
    expect(await create('nobody')).toBe(200)
    expect(await create('somebody')).toBe(200)
    expect(await create('+46701234568')).toBe(200)
    service().clock.now = new Date(service().clock.now.getTime() + 59_999)
    expect(await create(Phone)).toBe(409)
    service().clock.now = new Date(service().clock.now.getTime() + 1)
    expect(await create(Phone)).toBe(200)
  })

  test('refuses the sixth concurrent code by default, without a message or a used id', async () => {
    const create = () => service().call('createAuthentication', { body: { Phone } })
    const codes = await Promise.all(Array.from({ length: 6 }, create))
    expect(codes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409])
    const { body } = await service().call('listConversationMessages', { path: { participant: Phone } })
    expect(body).toHaveLength(5)
    service().clock.now = new Date(service().clock.now.getTime() + 1_200_000)
    expect((await create()).body).toMatchObject({ ID: 6 })
  })

  test('lists the code’s message in its conversation and in a bundle of its own', async () => {
    await service().call('createAuthentication', { body: { Phone, From: 'Bank' } })
    await service().call('createAuthentication', { body: { Phone: 'nobody', From: 'Bank' } })
    const bundles = [1, 2].map(bundle => service().call('listBundleMessages', { path: { bundle } }))
    const [first, second] = await Promise.all(bundles)
    expect(first?.body).toMatchObject([{ To: Phone, From: 'Bank', BundleID: 1, CountryCode: 'SE', Status: 22 }])
    expect(second?.body).toMatchObject([{ To: 'nobody', BundleID: 2, CountryCode: null, Status: 51 }])
    const conversation = await service().call('listConversationMessages', { path: { participant: '46701234567' } })
    expect(conversation.body).toMatchObject([{ recipient: '46701234567', sender: 'Bank', segments: 1 }])
  })

  test('refuses a text that needs more segments than a message has, with the longest codes', async () => {
    const endpoints = ['createAuthentication', 'updateAuthenticationSettings'] as const
    const issuesOf = async (MessageFormat: string, more: object = {}) => {
      const calls = endpoints.map(name => service().call(name, { body: { Phone, MessageFormat, ...more } }))
      return (await Promise.all(calls)).map(({ status, issues }) => [status, ...issues])
    }
    const refused = [400, 'body MessageFormat too_big']
    const places = (count: number, more = '') => `${'{0}'.repeat(count)}${more}`
    expect(await issuesOf(places(20_000), { Length: 25 })).toEqual([refused, refused])
    // 255 segments of 153 characters in GSM-7, or 67 in UCS-2.
    expect(await issuesOf(places(1, 'x'.repeat(255 * 153 - 25)))).toEqual([[200], [200]])
    expect(await issuesOf(places(1, 'x'.repeat(255 * 153 - 24)))).toEqual([refused, refused])
    expect(await issuesOf(places(1, 'ж'.repeat(255 * 67 - 25)))).toEqual([[200], [200]])
    expect(await issuesOf(places(1, 'ж'.repeat(255 * 67 - 24)))).toEqual([refused, refused])
    expect(await issuesOf(places(2000))).toEqual([refused, refused])
  })

  test('handles recipients and senders with very many digits in linear time', async () => {
    const almost = `${'1'.repeat(32_000)}x`
    const begin = performance.now()
    const { status } = await service().call('createAuthentication', { body: { Phone: almost, From: almost } })
    expect(status).toBe(200)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
