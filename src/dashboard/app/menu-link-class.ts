/** A link of the menu; the page that is open stands out. */
export const menuLinkClass = ({ isActive }: { isActive: boolean }): string =>
  `flex h-8 items-center rounded-md px-2.5 pointer-coarse:h-10 ${
    isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken'
  }`
