import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Field } from '#dashboard/ui/field/field'
import { DateTimeField } from './date-time-field'

function Host({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Ends">
        <DateTimeField value={value} onValueChange={setValue} timeZone="Europe/Stockholm" zoneLabel="Stockholm" />
      </Field>
      <p>Value: {value}</p>
      <button type="button" onClick={() => setValue('2026-01-15T07:05:00Z')}>
        Set from outside
      </button>
    </>
  )
}

/** The field is a lazy chunk. */
const field = () => screen.findByPlaceholderText('YYYY-MM-DD HH:MM')

const write = async (text: string) => {
  await userEvent.clear(await field())
  await userEvent.click(await field())
  await userEvent.paste(text)
}
const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value

it('returns a UTC instant for a local time, names the zone, and reports an incomplete time on blur', async () => {
  render(<Host />)
  await userEvent.type(await field(), '2026-07-15')
  expect((await field()).hasAttribute('aria-invalid')).toBe(false)
  await userEvent.type(await field(), ' 08:05')
  expect(screen.getByText('Value: 2026-07-15T06:05:00Z')).toBeDefined()
  expect(screen.getByText('Stockholm')).toBeDefined()
  await write('2026-10')
  await userEvent.tab()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Set from outside' }))
  expect(valueOf(await field())).toBe('2026-01-15 08:05')
})

it('refuses a time skipped by daylight saving and says why at the field', async () => {
  render(<Host />)
  await write('2026-03-29 02:30')
  expect(
    screen.getByRole('textbox', {
      name: 'Ends',
      description: /is skipped that night in Stockholm. Use 2026-03-29 03:00/,
    }),
  ).toBeDefined()
  expect(screen.getByText('Value: 2026-03-29 02:30')).toBeDefined()
})

it('gives what it refuses a form that a schema does not take for an instant', async () => {
  render(<Host />)
  for (const typed of ['2026-03-29T02:30', '2026-01-15T09:00:00.000', '2026-01-15T09:00:00Z']) {
    await write(typed)
    expect(screen.getByText(`Value: ${typed.replace('T', ' ')}`)).toBeDefined()
    await userEvent.tab()
    expect(valueOf(await field())).toBe(typed)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
  }
})

it('takes the first of an ambiguous hour, and the second on request or if it was given', async () => {
  const { unmount } = render(<Host />)
  await write('2026-10-25 02:30')
  expect(screen.getByText(/The first is used unless you choose the second/)).toBeDefined()
  expect(screen.getByRole('radio', { name: 'The first (UTC+02:00)', checked: true })).toBeDefined()
  expect(screen.getByText('Value: 2026-10-25T00:30:00Z')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'The second (UTC+01:00)' }))
  expect(screen.getByText('Value: 2026-10-25T01:30:00Z')).toBeDefined()
  unmount()
  render(<Host start="2026-10-25T01:30:00Z" />)
  expect(valueOf(await field())).toBe('2026-10-25 02:30')
  expect(screen.getByRole('radio', { name: 'The second (UTC+01:00)', checked: true })).toBeDefined()
})

it('picks a day from the calendar', async () => {
  render(<Host start="2026-03-28T23:30:00Z" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open calendar' }))
  await userEvent.click(await screen.findByRole('button', { name: /Monday.*30 March.*2026|30.*March/ }))
  expect(valueOf(await field())).toBe('2026-03-30 00:30')
  expect(screen.queryByRole('dialog')).toBeNull()
})
