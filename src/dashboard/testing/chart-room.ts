import { onTestFinished, vi } from 'vitest'

/** Gives charts a size, since jsdom has no layout. */
export function giveChartsRoom(width = 800, height = 320): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const usual = Element.prototype.getBoundingClientRect
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: HTMLElement,
  ) {
    return this.classList.contains('recharts-wrapper') ? new DOMRect(0, 0, width, height) : usual.call(this)
  })
  onTestFinished(() => {
    measured.mockRestore()
    vi.unstubAllGlobals()
  })
}
