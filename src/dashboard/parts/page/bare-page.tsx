import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { pageText } from './page-text'

type BarePageProps = { title: string; subtitle?: string; children: ReactNode }

/** A page with one small form and no menu, for people who are not signed in. */
export function BarePage({ title, subtitle, children }: BarePageProps) {
  const { product } = useText(pageText)
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-8">
      <title>{`${title} · ${product}`}</title>
      <div className="w-full max-w-sm">
        <p className="pb-6 font-semibold tracking-tight text-muted">{product}</p>
        <div className="rounded-lg border border-line bg-surface p-6">
          <h1 className="text-lg font-semibold">{title}</h1>
          {subtitle ? <p className="pt-1 text-muted wrap-anywhere">{subtitle}</p> : null}
          <div className="pt-4">{children}</div>
        </div>
      </div>
    </main>
  )
}
