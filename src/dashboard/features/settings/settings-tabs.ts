import { useText } from '#dashboard/i18n/use-text'
import type { PageTab } from '#dashboard/parts/page/page'
import { settingsText } from './texts'

export function useSettingsTabs(): readonly PageTab[] {
  const t = useText(settingsText)
  return [{ page: 'settings', label: t.general }, { page: 'settingsCodes' }, { page: 'settingsService' }]
}
