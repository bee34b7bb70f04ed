import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { SidePanel } from './side-panel'

const follows = () => {
  const { router } = renderApp(
    <>
      <a data-row-focus href="/list?open=2">
        Row 2
      </a>
      <a data-row-focus href="/elsewhere?open=3">
        Row 3
      </a>
      <a href="/list?open=4">Link 4</a>
      <SidePanel label="Row" title="Row 1" onClose={() => undefined}>
        Text
      </SidePanel>
    </>,
    { at: '/list?open=1' },
  )
  return () => router.state.location.pathname + router.state.location.search
}

it.each([
  ['ArrowDown', 'Row 2', '/list?open=2'],
  ['ArrowUp', 'Row 2', '/list?open=2'],
  ['Tab', 'Row 2', '/list?open=1'],
  ['PageDown', 'Row 2', '/list?open=1'],
  ['ArrowDown', 'Row 3', '/list?open=1'],
  ['ArrowDown', 'Link 4', '/list?open=1'],
])('follows %s to “%s” in the list with %s', (key, name, address) => {
  const shown = follows()
  fireEvent.keyUp(screen.getByText(name), { key })
  expect(shown()).toBe(address)
})
