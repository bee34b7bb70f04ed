import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { useWatched } from '#dashboard/api/shared/watched'
import { useLocale } from '#dashboard/i18n/locale'
import { wordOrder } from '#dashboard/i18n/word-order'

/** The team's bookmarked templates as choices, sorted by name. */
export function useBookmarks(): { value: string; label: string }[] {
  const nameOf = useSharedNames('template')
  const order = wordOrder(useLocale())
  return useWatched('template')
    .watched.map(({ id, name }) => {
      const { label } = nameOf({ kind: 'template', id, openedAt: '' })
      return { value: id, label: label ?? name ?? id }
    })
    .toSorted((a, b) => order(a.label, b.label))
}
