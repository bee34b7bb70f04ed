export const popupClass =
  'max-h-[min(var(--available-height),24rem)] max-w-[var(--available-width)] origin-[var(--transform-origin)] overflow-y-auto overscroll-contain rounded-lg bg-raised py-1 text-ink shadow-popup outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** One line of such a surface. `data-highlighted` marks keyboard or pointer position. */
export const popupItemClass =
  'mx-1 flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:text-faint data-highlighted:bg-accent-soft data-highlighted:text-ink pointer-coarse:min-h-10'

export const popupLabelClass = 'label-text mx-1 px-2 pt-2 pb-1'
