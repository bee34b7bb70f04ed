import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { LookupBox } from './lookup-box'

it('what is typed is looked up on the page of messages, without the spaces around it', async () => {
  const { user, router } = renderApp(<LookupBox />)
  const box = screen.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })
  expect(document.activeElement).toBe(box)
  await user.click(screen.getByRole('button', { name: 'Find messages' }))
  expect(screen.getByText('Type a name, number, e-mail, sender or ID first')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  await user.type(box, ' 1001')
  expect(screen.queryByText('Type a name, number, e-mail, sender or ID first')).toBeNull()
  await user.type(box, ' {Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/messages?q=1001')
})
