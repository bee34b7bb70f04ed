import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Right } from '#contract/rights'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { DateField } from '#dashboard/ui/date/date-field'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Combobox, MultiCombobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { NumberInput } from '#dashboard/ui/field/number-input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Switch } from '#dashboard/ui/field/switch'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Changeable } from './changeable'

const items = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const changed = vi.fn()

function Everything() {
  const [name, setName] = useState('Winter')
  return (
    <Changeable needs="surveys.change">
      <Field label="Name" optional>
        <Input value={name} placeholder="Summer" onChange={event => setName(event.target.value)} />
      </Field>
      <Field label="Text">
        <Textarea value="Long" onChange={changed} />
      </Field>
      <Field label="Number">
        <NumberInput value={3} onValueChange={changed} />
      </Field>
      <Field label="Day">
        <DateField value="2026-03-29" onValueChange={changed} timeZone="UTC" />
      </Field>
      <Field label="Native">
        <NativeSelect value="b" items={items} onChange={changed} />
      </Field>
      <Field label="Found">
        <Combobox value="b" items={items} onValueChange={changed} />
      </Field>
      <Field label="Several" group>
        <MultiCombobox values={['a', 'b']} items={items} onValuesChange={changed} />
      </Field>
      <Field label="One" group>
        <RadioGroup value="b" items={items} onValueChange={changed} />
      </Field>
      <Checkbox label="Box" checked onChange={changed} />
      <Switch label="Light" checked={false} onChange={changed} />
      <SaveBar
        words={{ save: 'Save', discard: 'Discard' }}
        status="1 unsaved change"
        dirty
        busy={false}
        disabled={false}
        onDiscard={changed}
      />
    </Changeable>
  )
}

function open(rights: Right[]) {
  beSomebodyWith(rights)
  return renderApp(<Everything />)
}

it('shows values read-only without the right, and says who can grant it', async () => {
  const { user } = open(['surveys.read'])
  expect(screen.getByText(/Changes need “Change surveys”\. An admin can give it to you\./)).toBeDefined()
  const values = ['Name', 'Text', 'Number', 'Day', 'Native', 'Found', 'One'].map(name => {
    const field = screen.getByRole('textbox', { name })
    expect(field).toHaveProperty('readOnly', true)
    return (field as HTMLInputElement).value
  })
  expect(values).toEqual(['Winter', 'Long', '3', '2026-03-29', 'Second', 'Second', 'Second'])
  expect(within(screen.getByRole('list', { name: 'Several' })).getAllByRole('listitem')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x')
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '{ArrowUp}')
  await user.click(screen.getByRole('checkbox', { name: 'Box' }))
  await user.click(screen.getByRole('switch', { name: 'Light' }))
  expect(screen.getByRole('checkbox', { name: 'Box' }).getAttribute('aria-readonly')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Winter')
  expect(changed).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/unsaved|optional/)).toBeNull()
})

it('tells an admin that others hold the right, with a link to the roles', () => {
  open(['surveys.read', 'people.manage'])
  expect(screen.getByText(/“Change surveys”\. Only somebody who has it can give it to you\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('href')).toBe('/people/roles')
  expect(screen.queryByText(/An admin/)).toBeNull()
})

it('keeps typed text when the right is removed, and says why it cannot be saved', async () => {
  const { user } = open(['surveys.read', 'surveys.change'])
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'x')
  act(() => beSomebodyWith(['surveys.read']))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'y')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Winterxy')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
  expect(screen.getByText(/Changes need “Change surveys”/)).toBeDefined()
  act(() => beSomebodyWith(['surveys.change']))
  expect(screen.queryByText(/Changes need/)).toBeNull()
})
