import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenCode } from '#contract/codes/mask-codes'
import { type MessageMask, maskList } from './mask-message'

const code = '482913'
const likely: MessageMask = { formats: text => text, everyRun: false, now: Date.UTC(2026, 0, 31, 12) }

/** Passes `text` through the filter in chunks of these sizes. */
function filtered(text: string, sizes: readonly number[] = [], options: Partial<MessageMask> = {}): string {
  const filter = maskList({ ...likely, ...options })
  const bytes = new TextEncoder().encode(text)
  const out: Uint8Array[] = []
  let from = 0
  for (const size of sizes) {
    out.push(filter.push(bytes.slice(from, from + size)))
    from += size
  }
  out.push(filter.push(bytes.slice(from)), filter.end())
  return Buffer.concat(out).toString()
}

const v1 = {
  ID: 12345,
  To: '+46701740605',
  From: 'Bank',
  Message: `Din kod är ${code}`,
  Created: '2026-01-31T09:30:00Z',
}
/** Returns a message with statuses at these times. */
const status = (...times: string[]) => ({ statuses: times.map(created => ({ code: 111, created })) })
const v2 = { id: '5e00', recipient: '46701740605', body: `Din kod är ${code}`, statuses: [{ code: 201, duration: 1 }] }

test('hides codes and changes nothing else', () => {
  const [first, second] = JSON.parse(filtered(JSON.stringify([v1, v2]))) as [object, object]
  expect(first).toEqual({ ...v1, Message: `Din kod är ${hiddenCode}` })
  expect(second).toEqual({ ...v2, body: `Din kod är ${hiddenCode}` })
})

test('keeps rows without a code, and a broken answer broken', () => {
  const text = ' [ {"Message": "Hej!", "Price": 1.10, "ID": 7},\n{"Message":"Vi ses"} ] \n'
  expect(filtered(text)).toBe(' [{"Message":"Hej!","Price":1.1,"ID":7},{"Message":"Vi ses"}]')
  expect(filtered('[]')).toBe('[]')
  expect(filtered('')).toBe('')
  expect(filtered('[{"Message":"Hej"},{"Mess')).toBe('[{"Message":"Hej"},')
  // A row longer than any message ends the answer.
  expect(() => filtered(`[{"Message":"${'x'.repeat(1024 * 1024)}"}]`)).toThrow(RangeError)
})

test.each([
  ['in an unknown text', { ...v1, Message: 'Hej', Echo: `Your code is ${code}` }],
  ['in an unknown number', { ...v1, Message: 'Hej', Verification: 482913 }],
  ['under the name of one', { ...v1, Message: 'Hej', otp: 'kqwrt' }],
  [
    'with nothing between its digits that anybody sees',
    { ...v1, Message: 'Kod 48\u200b29\u200b13', Echo: 'Kod 482\u202f913' },
  ],
  ['deep inside', { ...v1, Message: 'Hej', more: { list: [{ text: `Kod: ${code}` }] } }],
  ['in place of an id', { ...v1, ID: `Your code is ${code}` }],
  ['in the sender', { ...v1, From: `Kod ${code}` }],
  ['escaped', JSON.parse(`{"Message":"Your code is \\u0034\\u0038\\u0032913"}`) as object],
])('hides a code %s', (_, row) => {
  const text = filtered(JSON.stringify([row]))
  for (const secret of [code, 'kqwrt', '48\u200b29\u200b13', '482\u202f913']) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toHaveLength(1)
})

test('keeps a description and a reference of one word', () => {
  const described = ['REJECTD', 'Delivered'].map(StatusDescription => ({
    ...v1,
    Message: 'Your parcel was delivered.',
    StatusDescription,
  }))
  const referenced = ['ORDER1234', 'order-20261', 'bundle_1001', 'INV-4711', 'shipping-20261'].flatMap(reference => [
    { ...v2, body: 'Hej', reference },
    { ...v2, body: 'Din order 20261 har skickats och levereras i morgon.', reference },
  ])
  const rows = [...described, ...referenced]
  expect(JSON.parse(filtered(JSON.stringify(rows)))).toEqual(rows)
  // Beside a code too, if it shares nothing with it.
  const beside = { ...v2, body: `Din kod är ${code}`, reference: 'INV-4711' }
  expect(JSON.parse(filtered(JSON.stringify([beside])))).toEqual([{ ...beside, body: `Din kod är ${hiddenCode}` }])
})

test.each([
  [`Din kod är ${code}`, code],
  ['Din kod är 482 913', '482913'],
  ['482-913', '482913'],
  ['482913', 'otp-482913'],
  ['Din kod är 482 913', 'ref-4829-13'],
  ['Din kod är 482', 'order-482'],
  ['AB12CD', 'ab12cd'],
  ['482913', '482-913'],
  ['Din kod är kqwrtz', 'ref-KQWRTZ'],
  ['Hej', 'otp-482913'],
  ['Hej', '482913'],
  ['', '482913'],
  [undefined, '482913'],
  [undefined, 'AB12CD'],
])('hides the code of the message %j in the label %j', (body, label) => {
  const rows = [
    { ...v2, body, reference: label },
    { ...v1, Message: body, StatusDescription: label },
  ]
  for (const everyRun of [false, true]) {
    const text = filtered(JSON.stringify(rows), [], { everyRun })
    for (const row of JSON.parse(text) as { reference?: string; StatusDescription?: string }[]) {
      const shown = (row.reference ?? row.StatusDescription ?? '').replace(hiddenCode, '')
      expect(shown).toMatch(/^(?:otp-|)$/)
    }
  }
})

test.each([
  ['a row that is no JSON', `[{"Message":"Hej"},{"Message":Your code is ${code}},{"Message":"Vi ses"}]`],
  ['a list of texts', `["Your code is ${code}","Hej"]`],
  ['an object in place of a list', `{"error":"Your code is ${code}"}`],
  ['a text in place of a list', `Your code is ${code}`],
  ['something behind the list', `[] Your code is ${code}`],
  ['an answer that breaks in a text', `[{"Message":"Hej"},{"Message":"Your code is ${code}`],
  ['a row with one member twice', `[{"Message":"Kod ${code}","Message":"Hej"}]`],
])('hides a code in %s', (_, text) => {
  expect(filtered(text)).not.toContain(code)
})

test('shows status codes, but no longer number of that name', () => {
  const row = (code: number) => JSON.stringify([{ body: 'Hej', code, statuses: [{ code: 201 }] }])
  expect(filtered(row(201))).toBe(row(201))
  expect(filtered(row(482_913))).not.toContain('482913')
})

test('gives the same result wherever chunks end', () => {
  const text = JSON.stringify([v1, v2, { Message: `"Koden" är \\ ${code}, å ä ö 👨‍👩‍👧‍👦`, more: [[], {}] }])
  const whole = filtered(text)
  assert(
    property(array(integer({ min: 0, max: 40 }), { maxLength: 60 }), sizes => {
      expect(filtered(text, sizes)).toBe(whole)
    }),
  )
})

test('recognises a text sent from here by its format', () => {
  const formats = (text: string) => text.replace(/^Hej (.+)$/, `Hej ${hiddenCode}`)
  expect(filtered('[{"Message":"Hej abcde"}]', [], { formats })).toBe(`[{"Message":"Hej ${hiddenCode}"}]`)
})

test.each([
  ['Created', { Created: '2026-01-30T12:00:01' }, { Created: '2026-01-30T12:00:00' }],
  ['the first status', status('2026-01-30T12:00:01Z'), status('2026-01-30T12:00:00Z', '2026-01-31T11:00:00Z')],
  ['modified', { modified: '2026-01-30T13:00:01+01:00' }, { modified: '2026-01-30T12:00:00Z' }],
])('hides every run of digits for 24 hours, by %s', (_, young, old) => {
  const body = 'Hämta paketet 482913 på Storgatan 12 före 27/11 14:30, avgiften är 1 249 kr'
  const read = (row: object) =>
    JSON.parse(filtered(JSON.stringify([row]), [], { everyRun: true })) as { body: string }[]
  expect(read({ ...young, to: '+46701740605', body })[0]?.body).toBe(body.replace('482913', hiddenCode))
  expect(read({ ...old, to: '+46701740605', body })[0]?.body).toBe(body)
  expect(read({ body })[0]?.body).toBe(body.replace('482913', hiddenCode))
})
