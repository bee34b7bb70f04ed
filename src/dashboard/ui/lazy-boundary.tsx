import { Component, type ReactNode, Suspense } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { uiText } from '#dashboard/ui/ui-text'

/** Whether code could not be fetched: no network, or a server with a newer build. Browsers word it differently. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|error loading dynamically|preload CSS/i.test(error.message)

function MissingPart() {
  const t = useText(uiText)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 p-2 text-sm text-muted">
      {t.partMissing}
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  )
}

type LazyBoundaryProps = {
  /** Shown while the code loads; nothing without it. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around a `React.lazy` component: where its code cannot be fetched the rest of the page stays, with what was typed. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    // Any other error belongs to the boundary of the page.
    if (error && !isMissingCode(error)) throw error
    return error ? <MissingPart /> : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
