import { Link } from 'react-router-dom'
import { useMay } from '#dashboard/api/session/session'
import { useWatched } from '#dashboard/api/shared/watched'
import { useText } from '#dashboard/i18n/use-text'
import { IdOpener } from '#dashboard/parts/id-opener'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Badge } from '#dashboard/ui/badge'
import { DeleteQuestionCard } from './delete-question-card'
import { nkiText } from './nki-text'

/** Opens an NKI by its number, or from the recently opened ones. */
function NkiHome() {
  const t = useText(nkiText)
  const { watched } = useWatched('nki')
  const mayDelete = useMay()('nki.delete')
  // Content below the list is rendered with the list, whose height is unknown before.
  const { loading } = useRecent('nki')
  return (
    <Page
      name="nkis"
      subtitle={t.subtitle}
      actions={
        <Link to={paths.compareNkis()} className={buttonClass({})}>
          {t.compare}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <IdOpener label={t.id} help={t.idHelp} refused={t.badId} open={t.open} pathOf={paths.nki} />
        <OpenedList kind="nki" none={t.none}>
          {entry => (watched.some(({ id }) => id === entry.id) ? <Badge tone="info">{t.watched}</Badge> : null)}
        </OpenedList>
        {mayDelete && !loading ? <DeleteQuestionCard /> : null}
      </div>
    </Page>
  )
}

export const page = pageView(NkiHome)
