import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the panel shows next, where there is such a row. */
export type PanelMoves = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** Up and down mean something else there. */
const ownArrows = 'input,textarea,select,[contenteditable],[role=combobox],[role=listbox],[role=menu],[role=tablist]'
/** Escape closes that first. */
const ownEscape = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[aria-expanded=true]'
const openRow = 'tr[aria-current="true"]'

/**
 * The keys of a panel: up and down move it along its list, also those that are pressed in the list, Escape closes it (`closes`: where nothing else sees to that), and
 * whoever was in it is back on the row it showed last.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  { moves, onClose, closes }: { moves: PanelMoves | undefined; onClose: () => void; closes: boolean },
) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = document.querySelector<HTMLElement>(openRow)
    if (!open) return
    const target = open.querySelector<HTMLElement>('[data-row-focus]') ?? open
    if (row.current && row.current !== target) open.scrollIntoView?.({ block: 'nearest' })
    row.current = target
  })
  useLayoutEffect(() => {
    const shown = panel
    return () => {
      const holder = document.activeElement
      if (!shown.current?.contains(holder)) return
      const target = row.current?.isConnected ? row.current : document.getElementById('main')
      setTimeout(() => target?.focus({ preventScroll: true }))
    }
  }, [panel])
  const navigate = useNavigate()
  const page = useLocation().pathname
  useEffect(() => {
    const follow = ({ key, target }: globalThis.KeyboardEvent) => {
      if (
        !/^Arrow(?:Up|Down)$/.test(key) ||
        !(target instanceof HTMLAnchorElement) ||
        !target.matches('[data-row-focus]')
      )
        return
      // A row that leads elsewhere is not shown here.
      const { pathname, search, hash } = target
      if (pathname === page) void navigate(search + hash, { replace: true, preventScrollReset: true })
    }
    document.addEventListener('keyup', follow)
    return () => document.removeEventListener('keyup', follow)
  }, [navigate, page])
  useEffect(() => {
    if (!closes) return undefined
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!(event.target instanceof Element) || event.target.closest(ownEscape)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [closes, onClose])
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = event.key === 'ArrowDown' ? moves?.next : event.key === 'ArrowUp' ? moves?.previous : undefined
    if (!move || (event.target as Element).closest(ownArrows)) return
    event.preventDefault()
    // What has the focus may belong to the row that is left.
    panel.current?.focus({ preventScroll: true })
    move()
  }
}
