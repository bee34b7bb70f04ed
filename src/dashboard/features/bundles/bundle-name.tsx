import { useState } from 'react'
import { labelOpened, useOpened } from '#dashboard/data/store/opened'
import { useText } from '#dashboard/i18n/use-text'
import { OwnName } from '#dashboard/parts/opened-list/own-name'
import { Button } from '#dashboard/ui/action/button'
import { bundleText } from './bundle-text'

/** The person's own name for a bundle, which has none in the service; undefined without one. */
export function useBundleName(bundle: number): string | undefined {
  const { opened } = useOpened('bundle')
  return opened.find(({ id }) => id === String(bundle))?.label
}

/** Gives a bundle a name, which this browser keeps. */
export function BundleName({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const [open, setOpen] = useState(false)
  if (!open) {
    return <Button onClick={() => setOpen(true)}>{name ? t.rename : t.name}</Button>
  }
  const save = async (label: string) => {
    await labelOpened('bundle', bundle, label).catch(() => undefined)
    setOpen(false)
  }
  return <OwnName label={name ?? ''} onSave={save} onCancel={() => setOpen(false)} />
}
