import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox, MultiCombobox } from './combobox'
import { Field } from './field'

const regions = [
  { value: 'SE', label: 'Sweden' },
  { value: 'NO', label: 'Norway' },
]

function One({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Region">
      <Combobox
        value={value}
        items={regions}
        onValueChange={next => {
          setValue(next)
          onValue(next)
        }}
      />
    </Field>
  )
}

function Several({ free = true }: { free?: boolean }) {
  const [values, setValues] = useState<string[]>(['vip'])
  return (
    <>
      <Field label="Labels">
        <MultiCombobox
          values={values}
          onValuesChange={setValues}
          items={['vip', 'newsletter'].map(value => ({ value, label: value }))}
          free={free}
        />
      </Field>
      <p>Now: {values.join(', ')}</p>
    </>
  )
}

it('searches and chooses by keyboard alone, and says that nothing matches', async () => {
  const chosen: (string | null)[] = []
  render(<One onValue={value => chosen.push(value)} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Region' }))
  await userEvent.keyboard('nor{Enter}')
  expect(chosen).toEqual(['NO'])
  expect(valueOf(screen.getByRole('combobox', { name: 'Region' }))).toBe('Norway')
  await userEvent.keyboard('xyz')
  expect(await screen.findByText('No matches')).toBeDefined()
})

it('adds the typed value once on Enter, on blur and on a click elsewhere, but not after Escape', async () => {
  render(<Several />)
  const input = screen.getByRole('combobox', { name: 'Labels' })
  await userEvent.type(input, ' vip {Enter}trial{Enter}')
  expect(screen.getByText('Now: vip, trial')).toBeDefined()
  await userEvent.type(input, 'late')
  await userEvent.tab()
  expect(await screen.findByText('Now: vip, trial, late')).toBeDefined()
  await userEvent.type(input, 'clicked')
  await userEvent.click(screen.getByText(/^Now/))
  expect(await screen.findByText('Now: vip, trial, late, clicked')).toBeDefined()
  expect(valueOf(input)).toBe('')
  await userEvent.type(input, 'no{Escape}')
  await userEvent.tab()
  await userEvent.type(input, 'x{Backspace}')
  await userEvent.click(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Remove vip' }))
  expect(screen.getByText('Now: trial, late, clicked')).toBeDefined()
})

it('refuses values outside the options when not `free`', async () => {
  render(<Several free={false} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Labels' }), 'trial{Enter}')
  await userEvent.tab()
  expect(screen.getByText('Now: vip')).toBeDefined()
})

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
