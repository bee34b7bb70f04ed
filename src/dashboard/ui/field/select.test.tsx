import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Field } from './field'
import { Select } from './select'

const items = [
  { value: 'se', label: 'Sweden', description: '+46' },
  { value: 'no', label: 'Norway', disabled: true },
  { value: 'dk', label: 'Denmark' },
]

function open(value: string | null, disabled = false) {
  const choose = vi.fn()
  render(
    <Field label="Country">
      <Select value={value} onValueChange={choose} items={items} placeholder="Choose one" disabled={disabled} />
    </Field>,
  )
  return { choose, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Country' }) }
}

it('asks where nothing is chosen, offers what there is, and takes what can be taken', async () => {
  const { choose, user, box } = open(null)
  expect(box.textContent).toBe('Choose one')
  await user.click(box)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Sweden+46', 'Norway', 'Denmark'])
  expect(options[1]?.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: 'Denmark' }))
  expect(choose).toHaveBeenCalledWith('dk')
})

it('shows the words of what is chosen', () => {
  expect(open('se').box.textContent).toBe('Sweden')
})

it('shows a value that it does not know as it is', () => {
  expect(open('fi').box.textContent).toBe('fi')
})

it('cannot be opened while it is disabled', async () => {
  const { user, box } = open('se', true)
  await user.click(box)
  expect(screen.queryByRole('option')).toBeNull()
})
