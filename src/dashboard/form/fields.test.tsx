import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { code, dateTime, flag, int32Between, object, optional, text, word } from '#contract/schema'
import { timeZone } from '#dashboard/i18n/time-zone'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { renderApp } from '#dashboard/testing/render-app'
import { RadioField, SelectField } from './choice-field'
import { DateTimeField } from './date-time-field'
import { CheckboxField } from './flag-field'
import { Form } from './form'
import { NumberField } from './number-field'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'

const Everything = object({
  length: optional(int32Between(3, 25)),
  type: code(0, 1, 2),
  priority: code(1, 2),
  align: optional(word('Left', 'Right')),
  anonymous: flag,
  ends: optional(dateTime),
  phone: optional(text),
  email: optional(text),
  note: optional(text),
})

const blank = { length: null, type: null, priority: null, anonymous: false, ends: '', phone: '', email: '', note: '' }

function EveryField({ onSubmit }: { onSubmit: (wire: unknown) => Promise<unknown> }) {
  const form = useContractForm({ schema: Everything, defaultValues: blank })
  return (
    <Form form={form} onSubmit={onSubmit} submitting={false} error={null}>
      <NumberField name="length" label="Length" unit="digits" placeholder="5" />
      <SelectField name="type" label="Type" items={[0, 1, 2].map(value => ({ value, label: `Type ${value}` }))} />
      <RadioField
        name="priority"
        label="Priority"
        items={[1, 2].map(value => ({ value, label: `Priority ${value}` }))}
      />
      <CheckboxField name="anonymous" label="Anonymous" />
      <DateTimeField name="ends" label="Ends" />
      <TextField name="phone" label="Phone" type="tel" />
      <TextField name="email" label="E-mail" inputMode="email" />
      <TextField name="note" label="Note" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

async function open() {
  timeZone.set('Europe/Stockholm')
  const sent = vi.fn(async () => undefined)
  const app = renderApp(<EveryField onSubmit={sent} />)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /ends/i }).disabled).toBe(false))
  return { ...app, sent, send: () => app.user.click(screen.getByRole('button', { name: 'Send' })) }
}

it('sends the values of fields in the contract’s types', async () => {
  const { user, sent, send } = await open()
  await user.type(screen.getByRole('textbox', { name: /length/i }), '6')
  await user.selectOptions(screen.getByRole('combobox', { name: /^type/i }), 'Type 0')
  await user.click(screen.getByRole('radio', { name: 'Priority 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Anonymous' }))
  await user.type(screen.getByRole('textbox', { name: /ends/i }), '2026-12-24 15:00')
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith({
    length: 6,
    type: 0,
    priority: 2,
    anonymous: true,
    ends: '2026-12-24T14:00:00Z',
  })
})

it('shows an unknown code unchanged', () => {
  function Unknown() {
    const schema = object({ type: code(0, 1, 2) })
    const form = useContractForm({ schema, defaultValues: { type: 7 } })
    return (
      <Form form={form} onSubmit={async () => undefined} submitting={false} error={null}>
        <SelectField name="type" label="Type" items={[{ value: 0, label: 'Type 0' }]} />
      </Form>
    )
  }
  renderApp(<Unknown />)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' })
  expect(field.selectedOptions[0]?.textContent).toBe('7')
})

it('marks required fields, and shows an error at each kind of field', async () => {
  const { user, sent, send } = await open()
  const marked = (role: string, name: RegExp) => screen.getByRole(role, { name }).getAttribute('aria-required')
  expect([marked('combobox', /^type$/i), marked('radiogroup', /^priority$/i)]).toEqual(['true', 'true'])
  expect(marked('textbox', /^ends\s*\(optional\)$/i)).toBeNull()
  const length = screen.getByRole('textbox', { name: /length/i })
  await user.type(length, '26')
  await send()
  await screen.findByText('Must be 25 or less')
  expect(screen.getAllByText('Choose one')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(length))
  await user.clear(length)
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^type/i })))
  await user.selectOptions(screen.getByRole('combobox', { name: /^type/i }), 'Type 2')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Priority 1' })))
  expect(sent).not.toHaveBeenCalled()
})

it('removes invisible characters from numbers and addresses, say so, and leave other texts alone', async () => {
  const { user, sent, send } = await open()
  const paste = async (name: RegExp, typed: string) => {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(typed)
  }
  await user.selectOptions(screen.getByRole('combobox', { name: /^type/i }), 'Type 0')
  await user.click(screen.getByRole('radio', { name: 'Priority 2' }))
  await paste(/^Note/, 'a\u200db')
  expect(screen.queryByText('Invisible characters removed')).toBeNull()
  await paste(/^Phone/, '\u202a+46701740605\u202c')
  expect(screen.getAllByText('Invisible characters removed')).toHaveLength(1)
  await paste(/^E-mail/, 'anna\u200b@example.com\ufeff')
  expect(screen.getAllByText('Invisible characters removed')).toHaveLength(2)
  await send()
  const texts = { phone: '+46701740605', email: 'anna@example.com', note: 'a\u200db' }
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining(texts)))
})
