import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Card } from './card'

it('opens by keyboard and returns focus on close', async () => {
  render(
    <Card title="Delivery windows" help={<p>An e-mail is sent in the first window that is open.</p>}>
      Two windows
    </Card>,
  )
  const button = screen.getByRole('button', { name: 'Help: Delivery windows' })
  expect(screen.queryByText(/first window/)).toBeNull()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('dialog', { name: 'Help: Delivery windows' })).textContent).toContain('first window')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})
