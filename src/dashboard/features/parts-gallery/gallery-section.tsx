import type { ReactNode } from 'react'

/** A group of parts under a heading. The gallery speaks English only: it is never part of a build. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line py-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
