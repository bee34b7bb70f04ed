import { useText } from '#dashboard/i18n/use-text'
import { IdOpener } from '#dashboard/parts/id-opener'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { extraFieldsText } from './extra-fields-text'

/** Page that opens an extra field by number, or a recently replaced one. */
export function ExtraFieldsHome() {
  const t = useText(extraFieldsText)
  return (
    <Page name="extraFields" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <IdOpener label={t.number} help={t.help} refused={t.badNumber} open={t.open} pathOf={paths.extraField} />
        <OpenedList kind="extra-field" none={t.none} />
      </div>
    </Page>
  )
}

export const page = pageView(ExtraFieldsHome)
