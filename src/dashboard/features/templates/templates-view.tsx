import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { Bookmarks } from './bookmarks'
import { TemplateOpener } from './template-opener'
import { templatesText } from './templates-text'

/** The way to a template: by its id, or by having been there before. */
export function TemplatesView() {
  const t = useText(templatesText)
  return (
    <Page name="templates">
      <div className="flex flex-col gap-4">
        <TemplateOpener />
        <Bookmarks />
        <OpenedList kind="template" noneTitle={t.noneTitle} noneBody={t.noneBody} />
      </div>
    </Page>
  )
}

export const page = pageView(TemplatesView)
