export const tabClass =
  '-mb-px flex h-9 shrink-0 items-center rounded-t-xs border-b-2 border-transparent font-medium text-muted -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11'
