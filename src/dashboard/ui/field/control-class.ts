export const controlClass =
  'w-full min-w-0 rounded-md border border-strong bg-raised px-2.5 text-base text-ink placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 focus-within:has-[input:focus-visible]:border-focus aria-invalid:border-danger data-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:border-line [&[readonly]]:border-line [&[readonly]]:bg-sunken pointer-coarse:text-lg'

export const controlHeight = 'h-8 pointer-coarse:h-10'
