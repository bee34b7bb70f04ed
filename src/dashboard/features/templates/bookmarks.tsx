import { Link } from 'react-router-dom'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { useWatched } from '#dashboard/api/shared/watched'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName } from '#dashboard/parts/opened-list/opened-place'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { templatesText } from './templates-text'

/** The templates that the team bookmarked, by name; nothing without one. */
export function Bookmarks() {
  const t = useText(templatesText)
  const kinds = useText(openedKindText)
  const nameOf = useSharedNames('template')
  const { watched } = useWatched('template')
  const order = wordOrder(useLocale())
  if (watched.length === 0) return null
  const named = watched.map(({ id, name }) => ({
    id,
    name: openedName(nameOf({ kind: 'template', id, openedAt: '', ...(name && { name }) }), kinds),
  }))
  return (
    <Card title={t.bookmarks} description={t.bookmarksNote} flush>
      <ul className="divide-y divide-line">
        {named
          .toSorted((a, b) => order(a.name, b.name))
          .map(({ id, name }) => (
            <li key={id} className="px-4 py-2.5">
              <Link to={paths.template(id)} className={`${linkClass} font-medium`}>
                <bdi className="wrap-anywhere">{name}</bdi>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
