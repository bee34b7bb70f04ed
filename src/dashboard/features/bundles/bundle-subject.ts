import { useQueryClient } from '@tanstack/react-query'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { useBundleName } from './bundle-name'
import { bundleQuery } from './bundle-query'
import { bundleText } from './bundle-text'

/** What the figures of a bundle are of, for pictures and files, and how those are called. */
export function useBundleSubject(bundle: number, messages: number): { subject: FiguresSubject; file: string } {
  const t = useText(bundleText)
  const format = useDayFormat()
  const name = useBundleName(bundle)
  const title = t.title({ id: bundle })
  const read = useQueryClient().getQueryState(bundleQuery(bundle).queryKey)?.dataUpdatedAt
  const subject = {
    name: name ? `${name} (${title})` : title,
    counted: t.messages({ n: messages, count: format.number(messages) }),
    readAt: read ? [new Date(read).toISOString()] : [],
  }
  return { subject, file: ['bundle', bundle, ...subject.readAt.map(at => dayOf(at, format.timeZone))].join('-') }
}
