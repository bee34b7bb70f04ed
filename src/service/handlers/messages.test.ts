import { beforeEach, expect, test } from 'vitest'
import { type CodeMasking, hiddenCode } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { aMessage, insert } from '#service/testing/rows'
import { describeService } from '#service/testing/service-suite'

describeService('messages', service => {
  const conversation = async (participant: string, query = '') => {
    const { status, body, issues } = await service().call('listConversationMessages', { path: { participant }, query })
    return { status, issues, ids: status === 200 ? body.map(message => message.id?.split('-')[1]).join('') : '' }
  }

  beforeEach(async () => {
    const statuses = '[{"code":101,"duration":0,"created":"2026-01-01T00:00:00Z"},{"code":201,"duration":1}]'
    const other = { recipient: '+46700000009', recipientKey: '46700000009' }
    const rows = [
      aMessage({ id: 1, created: '2026-01-01T00:00:02.000Z', segments: 3, price: 0.1, statuses }),
      aMessage({ id: 2, created: '2026-01-01T00:00:01.000Z', currency: 978, encoding: 2 }),
      aMessage({ id: 3, created: '2026-01-01T00:00:02.000Z', sender: 'A/B c', senderKey: 'a/b c', ...other }),
      aMessage({ id: 4, ...other, bundleId: 2, sender: '+46701234567', senderKey: '46701234567' }),
    ]
    await insert(service().db, 'messages', ...rows)
  })

  test.each([
    ['   ', 'path participant too_small'],
    ['x'.repeat(65), 'path participant too_big'],
  ])('answers 400 to the participant "%s"', async (participant, issue) => {
    expect(await conversation(participant)).toMatchObject({ status: 400, issues: [issue] })
  })

  test.each(['', '%00', '%0A', '%', '%5C', '..%5C', '%FF'])(
    'answers 400 to a participant written as %s',
    async written => {
      const request = new Request(`http://service.test/v2/conversations/${written}/mt`)
      expect((await service().fetch(request)).status).toBe(400)
    },
  )

  test('answers 404 without messages, and past the end', async () => {
    expect(await conversation('nobody')).toMatchObject({ status: 404 })
    expect(await conversation('46701234567', '?start=3')).toMatchObject({ status: 404 })
    expect(await conversation('46701234567', '?start=x')).toMatchObject({ status: 400 })
  })

  test('finds a number with and without +, and a name in any case and with a slash', async () => {
    expect(await conversation('46701234567')).toMatchObject({ ids: '421' })
    expect(await conversation('+46701234567')).toMatchObject({ ids: '421' })
    expect(await conversation('46701234567', '?order=DESC')).toMatchObject({ ids: '124' })
    expect(await conversation('46701234567', '?order=DESC&start=1&limit=1')).toMatchObject({ ids: '2' })
    expect(await conversation('a/b C')).toMatchObject({ ids: '3' })
    const { headers } = await service().call('listConversationMessages', { path: { participant: 'A/B c' } })
    expect(headers.get('link')).toContain('</v2/conversations/A%2FB%20c/mt?start=0&limit=50>; rel="self"')
  })

  test('returns the same message in both generations', async () => {
    const { body: v2 } = await service().call('listConversationMessages', { path: { participant: '46701234567' } })
    const numbers = {
      segments: 3,
      price: 0.3,
      currency: 'SEK',
      datacoding: 0,
      statuses: [{ code: 101 }, { code: 201 }],
    }
    const first = v2.find(message => message.id === 'message-1')
    expect(first).toMatchObject({ recipient: '46701234567', sender: 'Sender', ...numbers })
    const { body: v1 } = await service().call('listBundleMessages', { path: { bundle: 1 } })
    expect(v1.map(message => message.ID)).toEqual([1, 2, 3])
    expect(v1[0]).toMatchObject({ To: '+46701234567', From: 'Sender', Price: 0.1, TotalPrice: 0.3, Currency: 752 })
    expect(v1[1]).toMatchObject({ Currency: 978, Encoding: 2 })
  })

  test('answers 404 for a bundle without messages, and 400 for an invalid id', async () => {
    expect((await service().call('listBundleMessages', { path: { bundle: 3 } })).status).toBe(404)
    expect((await service().call('listBundleMessages', { path: { bundle: '1x' } })).issues).toEqual([
      'path bundle invalid_type',
    ])
  })

  test('lists a bundle of 1,100 messages completely and in order', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => aMessage({ id: index + 10, bundleId: 9 }))
    await insert(service().db, 'messages', ...rows)
    const { body } = await service().call('listBundleMessages', { path: { bundle: 9 } })
    expect(body.map(message => message.ID)).toEqual(rows.map(row => row.id))
  })
})

describeService('one-time codes in messages', service => {
  /** Texts of the only message to this number in both generations, masked or not. */
  async function texts(maskCodes: CodeMasking | undefined): Promise<(string | null | undefined)[]> {
    const read = async <T>(path: string) => {
      const response = await service().fetch(new Request(`http://service.test${path}`), { maskCodes })
      expect(response.status).toBe(200)
      return (await response.json()) as T[]
    }
    const v1 = await read<SentMessage>('/api/sms/sent/bundle/1')
    const v2 = await read<Message>('/v2/conversations/46701740605/mt')
    return [...v1.map(({ Message }) => Message), ...v2.map(({ body }) => body)]
  }

  test.each([
    ['Hej! {0}', {}],
    ['Välkommen hem {0} och {0}', {}],
    ['{0}', { NumericOnly: true, Length: 3 }],
    ['46{0}70174 kod', { NumericOnly: true, Length: 3 }],
  ])('are masked in the format %j in both generations, and nothing else is', async (MessageFormat, rest) => {
    const body = { Phone: '+46701740605', MessageFormat, ...rest }
    expect((await service().call('createAuthentication', { body })).status).toBe(200)
    const [first, second] = await texts('likely')
    expect(first).toContain(hiddenCode)
    expect(second).toBe(first)
    const [open] = await texts(undefined)
    const { code } = await service().db.selectFrom('messages').select('code').executeTakeFirstOrThrow()
    expect(open).toBe(MessageFormat.replaceAll('{0}', code ?? ''))
    expect(first).not.toContain(code)
  })

  test('masks a code in the sender, reference and status description', async () => {
    await service().call('createAuthentication', { body: { Phone: '+46701740605', MessageFormat: 'Hej! {0}' } })
    const { code } = await service().db.selectFrom('messages').select('code').executeTakeFirstOrThrow()
    const words = (where: string) => `${where} ${code}`
    const set = { sender: 'Kod 482913', reference: words('r'), statusDescription: words('Sent') }
    await service().db.updateTable('messages').set(set).execute()
    const read = async (path: string) =>
      (await service().fetch(new Request(`http://service.test${path}`), { maskCodes: 'likely' })).text()
    const all = (await read('/api/sms/sent/bundle/1')) + (await read('/v2/conversations/46701740605/mt'))
    for (const secret of [code ?? '', '482913']) expect(all).not.toContain(secret)
    await service().db.updateTable('messages').set({ sender: 'Bank24', reference: 'r-4711' }).execute()
    expect(await read('/v2/conversations/46701740605/mt')).toMatch(/"Bank24".*"r-4711"/)
  })

  test('masks every run of digits for a day if configured, in both generations', async () => {
    await service().call('createAuthentication', { body: { Phone: '+46701740605', MessageFormat: 'Hej! {0}' } })
    const body = 'Hämta paketet med 482913 hos Kafé Nord på torget, det kostar 1 249 kr.'
    const set = (created: Date) =>
      service().db.updateTable('messages').set({ body, code: null, created: created.toISOString() }).execute()
    const day = 24 * 60 * 60_000
    const now = service().clock.now.getTime()
    const hidden = body.replace('482913', hiddenCode)
    await set(new Date(now - day + 1000))
    expect([await texts('every-run'), await texts('likely')]).toEqual([
      [hidden, hidden],
      [body, body],
    ])
    await set(new Date(now - day - 1000))
    expect(await texts('every-run')).toEqual([body, body])
  })
})
