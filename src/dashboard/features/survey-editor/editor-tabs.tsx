import { useText } from '#dashboard/i18n/use-text'
import { Tabs } from '#dashboard/ui/tabs'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { editorText } from './editor-text'
import { LanguagesTab } from './languages/languages-tab'
import { LookTab } from './look/look-tab'
import { QuestionsTab } from './questions/questions-tab'
import { SettingsTab } from './settings/settings-tab'

const reads = { tab: oneOf('settings', 'look', 'languages', 'questions') }

/** The parts of the survey; which one is in sight stands in the address. */
export function EditorTabs() {
  const t = useText(editorText)
  const [{ tab }, write] = useSearch(reads)
  return (
    <Tabs
      label={t.tabs}
      value={tab}
      onValueChange={next => write({ tab: next }, { replace: true })}
      items={[
        { value: 'settings', label: t.settings, content: <SettingsTab /> },
        { value: 'look', label: t.look, content: <LookTab /> },
        { value: 'languages', label: t.languages, content: <LanguagesTab /> },
        { value: 'questions', label: t.questions, content: <QuestionsTab /> },
      ]}
    />
  )
}
