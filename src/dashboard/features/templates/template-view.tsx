import { useQuery } from '@tanstack/react-query'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useWatched } from '#dashboard/api/shared/watched'
import { templateQueries } from '#dashboard/api/templates'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { TemplateFacts } from './template-facts'
import { categoryNames } from './template-id'
import { TemplateTexts } from './template-texts'
import { templatesText } from './templates-text'

/** One template (EP 14). */
export function TemplateView({ id }: { id: string }) {
  const t = useText(templatesText)
  const query = useQuery(templateQueries.one(id))
  const name = query.data?.name
  // One that is not there is no use to bookmark; a bookmark can always be taken away.
  const isBookmarked = useWatched('template').watched.some(each => each.id === id)
  useRecordOpened(name !== undefined, 'template', id, name)
  return (
    <Page
      name="template"
      title={name || id}
      actions={
        query.data || isBookmarked ? (
          <WatchSwitch kind="template" id={id} name={name ? name.slice(0, 150) : undefined} />
        ) : null
      }
      steps={categoryNames(query.data?.category ?? '').map(title => ({ title }))}
    >
      <QueryPanel query={query} loading={<TemplateSkeleton label={t.loading} />} notFound={t.notFound}>
        {template => (
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <TemplateTexts key={id} body={template.body} />
            </div>
            <TemplateFacts id={id} template={template} />
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}

/** As tall as a template. */
function TemplateSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <span className="sr-only">{label}</span>
      <SkeletonPanel className="h-96" />
      <SkeletonPanel className="h-96" />
    </div>
  )
}

export const page = pageView(TemplateView, ({ id }) => [templateQueries.one(id)])
