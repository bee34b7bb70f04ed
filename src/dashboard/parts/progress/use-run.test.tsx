import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { useRun } from './use-run'

type Work = { signal: AbortSignal; report: (n: number) => void; end: (word: string) => void; fail: () => void }

/** Renders a run whose work the test controls. */
function start() {
  const begun: Work[] = []
  function Reading({ about }: { about: string }) {
    const { status, progress = 0, result = '', start, stop } = useRun<string, number>(about)
    const work = (signal: AbortSignal, emit: (next: (before?: number) => number) => void) =>
      new Promise<string>((end, reject) => {
        const report = (n: number) => emit((before = 0) => before + n)
        begun.push({ signal, report, end, fail: () => reject(new Error('No.')) })
      })
    return (
      <>
        <p role="status">{`${status} ${progress} ${result}`.trim()}</p>
        <button type="button" onClick={() => start(work, 0)}>
          Read
        </button>
        <button type="button" onClick={() => start(work)}>
          Go on
        </button>
        <button type="button" onClick={stop}>
          Stop
        </button>
      </>
    )
  }
  const app = renderApp(<Reading about="a" />)
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  const statusText = () => screen.getByRole('status').textContent
  const last = () => begun.at(-1) as Work
  return { ...app, Reading, begun, press, statusText, last }
}

it('reports progress, stops, continues and ends', async () => {
  const { press, statusText, last, begun } = start()
  expect(statusText()).toBe('idle 0')
  await press('Read')
  act(() => last().report(2))
  expect(statusText()).toBe('running 2')
  await press('Stop')
  expect(last().signal.aborted).toBe(true)
  await act(async () => {
    last().report(5)
    last().end('late')
  })
  expect(statusText()).toBe('stopped 2')
  await press('Go on')
  act(() => last().report(1))
  expect(statusText()).toBe('running 3')
  await act(async () => last().end('all'))
  expect(statusText()).toBe('ended 3 all')
  // The next start replaces the running one.
  await press('Read')
  await press('Read')
  expect(begun.slice(-2).map(({ signal }) => signal.aborted)).toEqual([true, false])
  await act(async () => last().fail())
  expect(statusText()).toBe('failed 0 all')
})

it('aborts when its page is left', async () => {
  const { press, last, unmount } = start()
  await press('Read')
  unmount()
  expect(last().signal.aborted).toBe(true)
})
