/**
 * Scrolls a row to the middle of the view unless it is visible. The row need not be rendered: all rows are equally
 * high. `list` contains one table.
 */
export function revealRow(list: Element, index: number): void {
  const one = list.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  const drawn = one ?? list.querySelector<HTMLElement>('tr[data-index]')
  const box = drawn?.closest('section')
  if (!drawn || !box) return
  const { top, height } = drawn.getBoundingClientRect()
  // Zero height means no layout, as in jsdom.
  if (height === 0) return
  const y = top + (index - Number(drawn.dataset['index'])) * height
  const frame = box.getBoundingClientRect()
  const head = list.querySelector('thead')?.getBoundingClientRect().height ?? 0
  const scrolls = box.scrollHeight > box.clientHeight + 1
  const upper = Math.max(0, scrolls ? frame.top : 0) + head
  const lower = Math.min(window.innerHeight, scrolls ? frame.bottom : window.innerHeight)
  if (y >= upper && y + height <= lower) return
  const [start, view] = scrolls ? [frame.top, box.clientHeight] : [0, window.innerHeight]
  const by = y + height / 2 - view / 2 - start
  if (!scrolls) return window.scrollBy(0, by)
  box.scrollTop += by
  box.scrollIntoView({ block: 'nearest' })
}
