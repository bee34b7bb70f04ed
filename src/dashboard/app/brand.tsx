/** The name of the product beside its mark: a measuring scale with one reading on it. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold tracking-tight">
      <svg
        viewBox="0 0 20 20"
        className="size-5 shrink-0 text-accent"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path strokeWidth="1.6" strokeLinejoin="round" d="M2.5 4h15v10h-9l-3.5 3v-3H2.5z" />
        <path strokeWidth="1.4" strokeLinecap="round" d="M6 11V9.5M8.7 11V9.5M11.3 11V6.5M14 11V9.5" />
      </svg>
      {name}
    </span>
  )
}
