import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Column } from './column'
import { useColumnFit } from './column-widths'

const columns: Column<string>[] = [{ id: 'type', header: 'Type', value: text => text, width: 100 }]
const long = 'Fixed line or mobile'
const table = (text: string, busy: boolean) => ({
  columns,
  source: { rows: () => [{ ok: true as const, value: text }] },
  loaded: true,
  compact: false,
  busy,
})
const open = (text: string, busy: boolean) => renderHook(useColumnFit<string>, { initialProps: table(text, busy) })
const full = open(long, false).result.current[0]?.ideal ?? 0

it('keeps column widths when more rows load', () => {
  const { result, rerender } = open('', false)
  const [before] = result.current
  rerender(table(long, true))
  rerender(table(long, false))
  expect(result.current[0]).toEqual(before)
  expect(before?.ideal).toBeLessThan(full)
})

it('measures again once rows that were being filled in are complete', () => {
  const { result, rerender } = open('', true)
  rerender(table(long, true))
  expect(result.current[0]?.ideal).toBeLessThan(full)
  rerender(table(long, false))
  expect(result.current[0]?.ideal).toBe(full)
  rerender(table('', false))
  expect(result.current[0]?.ideal).toBe(full)
})
