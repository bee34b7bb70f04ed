import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { SharedName } from '#dashboard/parts/opened-list/shared-name'
import { Button } from '#dashboard/ui/action/button'
import { bundleQuery } from './bundle-query'
import { bundleText } from './texts'

/** The team's name for a bundle; the service has none. */
export const useBundleName = (bundle: number): string | undefined => useSharedName('bundle', bundle)?.value.name

/** Names the bundle for the team. */
export function BundleName({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const [open, setOpen] = useState(false)
  if (!open) {
    return <Button onClick={() => setOpen(true)}>{name ? t.rename : t.name}</Button>
  }
  return <SharedName kind="bundle" id={String(bundle)} called={String(bundle)} onClose={() => setOpen(false)} />
}

/** Subject of exported charts and figures, and the stem of their file names. */
export function useBundleSubject(bundle: number, messages: number): { subject: FiguresSubject; file: string } {
  const t = useText(bundleText)
  const format = useDayFormat()
  const name = useBundleName(bundle)
  const title = t.title({ id: bundle })
  const read = useQueryClient().getQueryState(bundleQuery(bundle).queryKey)?.dataUpdatedAt
  const subject = {
    name: name ? `${name} (${title})` : title,
    counted: t.messages({ n: messages }),
    readAt: read ? [new Date(read).toISOString()] : [],
  }
  return { subject, file: ['bundle', bundle, ...subject.readAt.map(at => dayOf(at, format.timeZone))].join('-') }
}
