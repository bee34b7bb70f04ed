import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { preferences } from '#dashboard/i18n/preferences'
import { DateTimeField } from '#dashboard/ui/date/date-time-field'
import { Field } from './field'
import { Input } from './input'
import { NumberInput } from './number-input'
import type { TypedNumber } from './number-text'
import { RadioGroup } from './radio-group'

it('names a control by its label, and describes it by description, counter and error in that order', () => {
  render(
    <Field label="Keyword" description="One word." counter="24 / 20" error="Too long." required>
      <Input defaultValue="WINTER" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Keyword', description: 'One word. 24 / 20 Too long.' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

it('names a group of controls', () => {
  render(
    <Field label="Kind" error="Choose one." group>
      <RadioGroup value={null} onValueChange={() => undefined} items={[{ value: 'a', label: 'Letters' }]} />
    </Field>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Kind', description: 'Choose one.' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Letters', checked: false })).toBeDefined()
})

it('shows the problem the control detects instead of the form’s error', async () => {
  function Host() {
    const [day, setDay] = useState('')
    return (
      <Field label="Last day" error={day ? 'No good.' : undefined}>
        <DateTimeField value={day} onValueChange={setDay} timeZone="Europe/Stockholm" zoneLabel="Stockholm" />
      </Field>
    )
  }
  render(<Host />)
  await screen.findByPlaceholderText('YYYY-MM-DD HH:MM')
  await userEvent.type(screen.getByRole('textbox', { name: 'Last day' }), '2024-02-30')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Last day', description: /Not a valid date/ })).toBeDefined()
  expect(screen.queryByText('No good.')).toBeNull()
})

describe('a number input', () => {
  function Host({ seen, ...bounds }: { seen: TypedNumber[]; min?: number; max?: number }) {
    const [value, setValue] = useState<TypedNumber>(null)
    return (
      <Field label="Lifetime">
        <NumberInput
          {...bounds}
          value={value}
          onValueChange={next => {
            seen.push(next)
            setValue(next)
          }}
        />
      </Field>
    )
  }
  function open(bounds = {}) {
    const seen: TypedNumber[] = []
    render(<Host seen={seen} {...bounds} />)
    return { seen, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Lifetime' }) }
  }
  afterEach(() => act(() => preferences.setLocale('en')))

  it('reads the locale’s number, typed or pasted, and keeps a text that is none', async () => {
    preferences.setLocale('sv')
    const { seen, field } = open()
    await userEvent.type(field, '1\u00A0200')
    expect(seen.at(-1)).toBe(1200)
    await userEvent.clear(field)
    await userEvent.paste('1\u00A0200')
    expect(seen.at(-1)).toBe(1200)
    await userEvent.tab()
    expect(valueOf(field)).toBe('1200')
    await userEvent.clear(field)
    await userEvent.paste('1.20')
    await userEvent.tab()
    expect([seen.at(-1), valueOf(field)]).toEqual(['1.20', '1.20'])
  })

  it('steps with the arrow keys within its bounds, and leaves an invalid number alone', async () => {
    const { seen, field } = open({ min: 1, max: 12 })
    await userEvent.type(field, '{ArrowUp}{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}')
    expect(seen).toEqual([1, 2, 12, 11])
    await userEvent.type(field, 'x{ArrowUp}')
    expect(valueOf(field)).toBe('11x')
  })
})

// Numeric phone keypads have no minus key, so a field for negative numbers uses the text keyboard.
it('chooses the phone keyboard by the bounds', () => {
  render(
    <>
      <NumberInput value={null} onValueChange={() => undefined} min={0} />
      <NumberInput value={null} onValueChange={() => undefined} min={-5} />
    </>,
  )
  expect(screen.getAllByRole('textbox').map(({ inputMode }) => inputMode)).toEqual(['decimal', 'text'])
})

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
