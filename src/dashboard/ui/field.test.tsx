import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateField } from './date/date-field'
import { Field } from './field'
import { FileDrop } from './file-drop'
import { Input } from './input'
import { NumberInput } from './number-input'
import { RadioGroup } from './radio-group'
import { Textarea } from './textarea'

it('names a control by its label and describes it by description, counter and error in that order', () => {
  render(
    <Field label="Keyword" description="One word." counter="24 / 20" error="Too long." required>
      <Input defaultValue="WINTER" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Keyword', description: 'One word. 24 / 20 Too long.' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

it('leaves a control without error valid and undescribed', () => {
  render(
    <Field label="Message" error={undefined}>
      <Textarea />
    </Field>,
  )
  const area = screen.getByRole('textbox', { name: 'Message' })
  expect(area.hasAttribute('aria-invalid')).toBe(false)
  expect(area.hasAttribute('aria-describedby')).toBe(false)
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

it('shows what the control finds wrong in place of the form’s error, once', async () => {
  function Host() {
    const [day, setDay] = useState('')
    return (
      <Field label="Last day" error={day ? 'No good.' : undefined}>
        <DateField value={day} onValueChange={setDay} />
      </Field>
    )
  }
  render(<Host />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Last day' }), '2024-02-30')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Last day', description: /a day that exists/ })).toBeDefined()
  expect(screen.queryByText('No good.')).toBeNull()
})

it('keeps a number beyond the bounds, so that the form can refuse it', async () => {
  const values: (number | null)[] = []
  function Host() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Field label="Lifetime">
        <NumberInput
          value={value}
          min={1}
          max={60}
          onValueChange={next => {
            values.push(next)
            setValue(next)
          }}
        />
      </Field>
    )
  }
  render(<Host />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Lifetime' }), '90')
  await userEvent.tab()
  expect(values.at(-1)).toBe(90)
  expect(valueOf(screen.getByRole('textbox', { name: 'Lifetime' }))).toBe('90')
})

it('takes a pasted file, and says why another is refused', async () => {
  const taken: string[] = []
  render(
    <Field label="Contacts" group>
      <FileDrop
        accept={{ 'text/csv': ['.csv'] }}
        maxSize={10}
        onFiles={files => taken.push(...files.map(file => file.name))}
      />
    </Field>,
  )
  await userEvent.upload(fileInput(), new File(['a,b'], 'people.csv', { type: 'text/csv' }))
  expect(taken).toEqual(['people.csv'])
  await userEvent.upload(fileInput(), new File(['more than ten bytes'], 'large.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/large.csv is 19 bytes; at most 10 bytes is taken/)).toBeDefined()
  expect(taken).toEqual(['people.csv'])
})

/** The hidden input that the button opens; it has no name, because the button is what people see. */
function fileInput(): HTMLInputElement {
  const input = screen.getByRole('group', { name: 'Contacts' }).querySelector('input')
  if (!input) throw new Error('There is no file input')
  return input
}

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
