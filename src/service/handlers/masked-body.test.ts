import { expect, test } from 'vitest'
import { type CodeMasking, hiddenCode } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { describeService } from '#service/testing/service-suite'

describeService('one-time codes in messages', service => {
  /** What both generations answer of the one message to this number, masked or not. */
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
  ])('of the format %j are hidden in both generations alike, and nowhere else', async (MessageFormat, rest) => {
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

  test('a code in the sender, the reference or the words of a status is hidden too', async () => {
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

  test('every run of digits is hidden for a day where it is asked for, in both generations alike', async () => {
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

  test('a message that carries none is shown as it is', async () => {
    await service().call('createAuthentication', { body: { Phone: '+46701740605', MessageFormat: 'Hej! {0}' } })
    const body = 'Hej! Din tid är i morgon kl. 14:30.'
    await service().db.updateTable('messages').set({ body, code: null }).execute()
    expect(await texts('likely')).toEqual([body, body])
  })
})
