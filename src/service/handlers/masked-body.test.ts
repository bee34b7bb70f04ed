import { expect, test } from 'vitest'
import { hiddenCode } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { describeService } from '#service/testing/service-suite'

describeService('one-time codes in messages', service => {
  /** What both generations answer of the one message to this number, masked or not. */
  async function texts(maskCodes: boolean): Promise<(string | null | undefined)[]> {
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
    const [first, second] = await texts(true)
    expect(first).toContain(hiddenCode)
    expect(second).toBe(first)
    const [open] = await texts(false)
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
      (await service().fetch(new Request(`http://service.test${path}`), { maskCodes: true })).text()
    const all = (await read('/api/sms/sent/bundle/1')) + (await read('/v2/conversations/46701740605/mt'))
    for (const secret of [code ?? '', '482913']) expect(all).not.toContain(secret)
    await service().db.updateTable('messages').set({ sender: 'Bank24', reference: 'r-4711' }).execute()
    expect(await read('/v2/conversations/46701740605/mt')).toMatch(/"Bank24".*"r-4711"/)
  })

  test('a message that carries none is shown as it is', async () => {
    await service().call('createAuthentication', { body: { Phone: '+46701740605', MessageFormat: 'Hej! {0}' } })
    const body = 'Hej! Din tid är i morgon kl. 14:30.'
    await service().db.updateTable('messages').set({ body, code: null }).execute()
    expect(await texts(true)).toEqual([body, body])
  })
})
