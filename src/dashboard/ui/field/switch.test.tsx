import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Switch } from './switch'

it('is described by its description and by other descriptions, and by nothing without any', () => {
  render(
    <>
      <p id="why">Only admins.</p>
      <Switch label="Both" description="Once a day." aria-describedby="why" />
      <Switch label="Neither" />
    </>,
  )
  expect(screen.getByRole('switch', { name: 'Both', description: 'Only admins. Once a day.' })).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Neither' }).hasAttribute('aria-describedby')).toBe(false)
})
