import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { TemplateTexts } from './template-texts'

const preview = () => screen.getByRole('region', { name: 'Preview' })

it('places are filled as they are typed, counted while they are not, and cleared together', async () => {
  const { user } = renderApp(<TemplateTexts body="Hej {name}, kod {code}" />)
  expect(screen.getByText('2 placeholders')).toBeDefined()
  expect(screen.queryByText(/to no such place/)).toBeNull()
  expect(screen.queryByText(/No placeholders/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(preview().textContent).toContain('2 placeholders are empty')
  await user.type(screen.getByRole('textbox', { name: '{name}' }), 'Åsa')
  expect(preview().textContent).toContain('Hej Åsa, kod {code}')
  expect(preview().textContent).toContain('1 placeholder is empty')
  await user.type(screen.getByRole('textbox', { name: '{code}' }), '7')
  expect(preview().textContent).toContain('Hej Åsa, kod 7')
  expect(preview().textContent).not.toContain('not filled')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(preview().textContent).toContain('Hej {name}, kod {code}')
  expect(screen.getByRole('textbox', { name: '{name}' })).toHaveProperty('value', '')
})

it('the text is copied as it is stored, and as it is filled', async () => {
  const { user } = renderApp(<TemplateTexts body="Hej {name}" />)
  await user.type(screen.getByRole('textbox', { name: '{name}' }), 'Åsa')
  await user.click(screen.getByRole('button', { name: /Template text/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej {name}')
  await user.click(screen.getByRole('button', { name: /Preview text/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej Åsa')
})

it('braces that belong to no place are told', () => {
  renderApp(<TemplateTexts body="Hej }" />)
  expect(screen.getByText(/^1 stray brace\./)).toBeDefined()
  expect(screen.getByText('No placeholders: the text is the same for everyone.')).toBeDefined()
})
