import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { SidePanel } from './side-panel'

it('follows the list’s own links of this page, on up and down only', () => {
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
  const after = (key: string, name: string) => {
    fireEvent.keyUp(screen.getByText(name), { key })
    return router.state.location.pathname + router.state.location.search
  }
  for (const [key, name] of [
    ['Tab', 'Row 2'],
    ['PageDown', 'Row 2'],
    ['ArrowDown', 'Row 3'],
    ['ArrowDown', 'Link 4'],
  ] as const)
    expect(after(key, name)).toBe('/list?open=1')
  expect(after('ArrowDown', 'Row 2')).toBe('/list?open=2')
})
