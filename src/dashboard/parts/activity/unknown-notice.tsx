import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activityQueries } from '#dashboard/api/activity'
import { useText } from '#dashboard/i18n/use-text'
import { Notice } from '#dashboard/ui/state/notice'
import { entryText } from './entry-text'

/** How many outcomes nobody knows, where there are any; `action` leads to them. */
export function UnknownNotice({ action }: { action?: ReactNode }) {
  const t = useText(entryText)
  const { data } = useQuery(activityQueries.unknown())
  if (!data || data.count === 0) return null
  return (
    <Notice tone="warning" title={t.unknownTitle({ n: data.count })} action={action}>
      <p>{t.unknownBody({ n: data.count })}</p>
    </Notice>
  )
}
