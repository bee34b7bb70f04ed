import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { openContact } from './testing/open-contact'
import { asTyped, withLineEndsOf } from './value-field'

const open = (properties: Record<string, string>) => openContact({ id: 'c1', properties })
const change = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Change ${propertyWords(name, 'en')}` }))
  return screen.getByRole<HTMLInputElement>('textbox', { name: propertyWords(name, 'en') })
}
const sentProperties = ({ service }: ReturnType<typeof open>) => service.sent.map(({ properties }) => properties)

it('keeps pasted lines, without the line break of a spreadsheet cell', async () => {
  const app = open({ note: 'one' })
  const input = await change(app, 'note')
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } })
  // Left to the browser.
  expect(paste('two\r\n')).toBe(true)
  input.setSelectionRange(1, 3)
  expect(paste('1\r\n2\r\n')).toBe(false)
  const area = await screen.findByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(area).toHaveProperty('value', 'o1\n2'))
  expect(area.tagName).toBe('TEXTAREA')
  expect(document.activeElement).toBe(area)
})

it('becomes a text area on request, and shows a trailing line break, which can be removed', async () => {
  const app = open({ city: 'Malmö\r\n', note: 'one' })
  expect(await screen.findAllByText('Ends with a line break')).toHaveLength(1)
  await change(app, 'city')
  await app.user.click(screen.getByRole('button', { name: 'Remove line break' }))
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Malmö')
  await change(app, 'note')
  await app.user.click(screen.getByRole('button', { name: 'Write several lines: Note' }))
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), '{Enter}two')
  await app.save()
  await screen.findByText('Saved')
  expect(sentProperties(app)).toEqual([{ city: 'Malmö', note: 'one\ntwo' }])
  expect(screen.queryByText('Ends with a line break')).toBeNull()
})

it('warns of a number or address that a new contact could not have, and saves it', async () => {
  const app = open({ phoneNumber: '+46701234567', email: 'a@b.se', city: 'Lund' })
  const phone = await change(app, 'phoneNumber')
  await app.user.clear(phone)
  expect(screen.queryByText(/^Not a full number/)).toBeNull()
  await app.user.type(phone, '0701')
  const warning = await screen.findByText(/^Not a full number/)
  expect(phone.getAttribute('aria-describedby')).toBe(warning.id)
  expect(phone.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(await change(app, 'email'), { target: { value: `${'e'.repeat(44)}@b.se` } })
  expect(screen.queryByText(/^Too long/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: `${'e'.repeat(46)}@b.se` } })
  expect(await screen.findByText(/^Too long for a new contact \(at most 50\)/)).toBeDefined()
  fireEvent.change(await change(app, 'city'), { target: { value: '0701' } })
  expect(screen.getAllByText(/You can still save/)).toHaveLength(2)
  await app.save()
  await screen.findByText('Saved')
  expect(sentProperties(app)[0]).toMatchObject({ phoneNumber: '0701', city: '0701' })
})

it('removes invisible characters from numbers and addresses, and says so', async () => {
  const app = open({ phoneNumber: '', email: '', city: '' })
  const typed = { phoneNumber: '\u202a+46701234567\u202c', email: 'anna\u200b@example.com', city: 'Mal\u200dmö' }
  for (const [name, text] of Object.entries(typed)) {
    await app.user.click(await change(app, name))
    await app.user.paste(text)
  }
  expect(screen.getAllByText('Invisible characters removed')).toHaveLength(2)
  await app.save()
  await screen.findByText('Saved')
  expect(sentProperties(app)).toEqual([{ phoneNumber: '+46701234567', email: 'anna@example.com', city: 'Mal\u200dmö' }])
})

it('keeps the line endings of unchanged lines, and uses the first one for new lines', () => {
  const before = 'one\r\ntwo\nthree\rfour\r\n'
  expect(withLineEndsOf(before, asTyped(before))).toBe(before)
  expect(withLineEndsOf(before, 'one\n2\nthree\nfour\n')).toBe('one\r\n2\nthree\rfour\r\n')
  expect(withLineEndsOf(before, 'one\ntwo\nnew\nthree\nfour\n')).toBe('one\r\ntwo\nnew\r\nthree\rfour\r\n')
  expect(withLineEndsOf(before, 'one')).toBe('one')
  expect(withLineEndsOf(before, '')).toBe('')
  expect(withLineEndsOf('a\r\n\r\nb', 'a\nb')).toBe('a\r\nb')
  expect(withLineEndsOf('a\nb', 'a\nb\nc')).toBe('a\nb\nc')
})
