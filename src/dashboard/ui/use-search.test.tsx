import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { anyText, oneOf, useSearch } from './use-search'

const reads = { q: anyText, tab: oneOf('first', 'second', 'third') }

function Probe() {
  const [{ q, tab }, write] = useSearch(reads)
  return (
    <>
      <p>{`${q || 'nothing'} in ${tab}`}</p>
      <button type="button" onClick={() => write({ tab: 'second' })}>
        Second
      </button>
      <button type="button" onClick={() => write({ tab: 'first', q: '' }, { replace: true })}>
        As usual
      </button>
    </>
  )
}

it('falls back from an invalid value, changes the named parameters, keeps the others and omits defaults', async () => {
  const { user, router } = renderApp(<Probe />, { at: '/?sort=-name&q=a&tab=fourth' })
  expect(screen.getByRole('paragraph').textContent).toBe('a in first')
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(router.state.location.search).toBe('?sort=-name&q=a&tab=second')
  expect(router.state.historyAction).toBe('PUSH')
  await user.click(screen.getByRole('button', { name: 'As usual' }))
  expect(router.state.location.search).toBe('?sort=-name')
  expect(router.state.historyAction).toBe('REPLACE')
})
