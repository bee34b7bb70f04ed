export const linkClass =
  'rounded-xs text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current'
