import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { ExtraFieldView } from './extra-field-view'

it('a lost answer is told once: that the field cannot be read, and that repeating does no harm', async () => {
  const { user } = renderApp(<ExtraFieldView extra={1} />, { fetch: () => unreachable({ url: '', init: {} }) })
  await user.type(screen.getByRole('textbox', { name: /^Key/ }), 'colour')
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'blue')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect((await screen.findByRole('alert')).textContent).toContain('with the same values does no harm')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/before you send it again/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Key/ }).value).toBe('colour')
})
