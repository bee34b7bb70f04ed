import type { MouseEvent } from 'react'

/** A browser's own checkbox has no way to be read alone: it can be reached, says so, and stays as it is. */
export const unchangeable = {
  'aria-readonly': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
}
