import { useState } from 'react'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { useText } from '#dashboard/i18n/use-text'
import { SharedName } from '#dashboard/parts/opened-list/shared-name'
import { Button } from '#dashboard/ui/action/button'
import { bundleText } from './bundle-text'

/** The team's name for a bundle, which has none in the service; undefined without one. */
export const useBundleName = (bundle: number): string | undefined => useSharedName('bundle', bundle)?.value.name

/** Gives a bundle a name, which the team sees. */
export function BundleName({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const [open, setOpen] = useState(false)
  if (!open) {
    return <Button onClick={() => setOpen(true)}>{name ? t.rename : t.name}</Button>
  }
  return <SharedName kind="bundle" id={String(bundle)} called={String(bundle)} onClose={() => setOpen(false)} />
}
