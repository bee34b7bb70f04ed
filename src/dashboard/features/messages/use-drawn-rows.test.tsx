import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDrawnRows } from './conversation-list'

type HookProps = { count: number; target?: number; what?: string }

const draw = (first: HookProps) =>
  renderHook(({ count, target = -1, what = '' }: HookProps) => useDrawnRows(count, target, what), {
    initialProps: first,
  })

it('renders the first fifty of a thousand messages, and more on demand', () => {
  const { result, rerender } = draw({ count: 30 })
  expect(result.current).toMatchObject({ from: 0, to: 30, above: 0, below: 0 })
  rerender({ count: 1000 })
  expect(result.current).toMatchObject({ from: 0, to: 50, above: 0, below: 950 })
  act(() => result.current.showBelow())
  expect(result.current).toMatchObject({ from: 0, to: 100, below: 900 })
  rerender({ count: 1000, what: 'another filter' })
  expect(result.current).toMatchObject({ from: 0, to: 50 })
})

it('renders a target far down with the messages around it', () => {
  const { result, rerender } = draw({ count: 1000 })
  rerender({ count: 1000, target: 20 })
  expect(result.current).toMatchObject({ from: 0, to: 50 })
  rerender({ count: 1000, target: 700 })
  expect(result.current).toMatchObject({ from: 675, to: 725, above: 675, below: 275 })
  act(() => result.current.showAbove())
  expect(result.current).toMatchObject({ from: 625, to: 725 })
})
