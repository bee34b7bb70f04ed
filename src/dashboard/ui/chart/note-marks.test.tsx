import { render } from '@testing-library/react'
import { Line, LineChart, XAxis, YAxis } from 'recharts'
import { expect, it } from 'vitest'
import { type MarkedPlace, NoteMarks } from './note-marks'

const data = Array.from({ length: 60 }, (_, at) => ({ key: `d${at}`, value: at }))

/** Returns the positions of the numbers in a chart of this width. */
function marks(places: MarkedPlace[], width: number) {
  const { container, unmount } = render(
    <LineChart data={data} width={width} height={200}>
      <XAxis dataKey="key" tick={false} />
      <YAxis tick={false} />
      <Line dataKey="value" isAnimationActive={false} />
      <NoteMarks places={places} />
    </LineChart>,
  )
  const found = Array.from(container.querySelectorAll('g[aria-hidden] text'), text => ({
    number: text.textContent,
    x: Number(text.getAttribute('x')),
    y: Number(text.getAttribute('y')),
  }))
  unmount()
  return found
}

const near: MarkedPlace[] = [
  { place: 'd10', numbers: [1, 2] },
  { place: 'd11', numbers: [3] },
  { place: 'gone', numbers: [4] },
]

it('places each number over its day, stacked where they would overlap', () => {
  const wide = marks(near, 2000)
  expect(wide.map(({ number }) => number)).toEqual(['1', '2', '3'])
  expect(wide[1]?.x).toBe(wide[0]?.x)
  expect(wide[1]!.y).toBeLessThan(wide[0]!.y)
  expect(wide[2]).toMatchObject({ y: wide[0]?.y })
  const narrow = marks(near, 300)
  expect(new Set(narrow.map(({ y }) => y)).size).toBe(3)
  for (const { y } of narrow) expect(y).toBeGreaterThan(0)
})
