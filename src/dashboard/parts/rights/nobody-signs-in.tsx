import { useText } from '#dashboard/i18n/use-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { rightsText } from './rights-text'

/** In the place of a page about people, where everybody who reaches the server is let in. */
export function NobodySignsIn() {
  const t = useText(rightsText)
  return (
    <>
      <title>{t.nobody}</title>
      <EmptyState title={<h1>{t.nobody}</h1>}>{t.nobodyBody}</EmptyState>
    </>
  )
}
