import { Component, type ReactNode, Suspense } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { uiText } from '#dashboard/ui/ui-text'

/** Whether a code chunk failed to load: offline, or the server has a newer build. The message differs per browser. */
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
  fallback?: ReactNode
  children: ReactNode
}

/** Wraps a `React.lazy` component. If its code fails to load, the rest of the page and typed values stay. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    // Other errors belong to the page's boundary.
    if (error && !isMissingCode(error)) throw error
    return error ? <MissingPart /> : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
