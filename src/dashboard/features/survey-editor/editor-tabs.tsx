import { useSearchParams } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Tabs } from '#dashboard/ui/tabs'
import { editorText } from './editor-text'
import { LanguagesTab } from './languages/languages-tab'
import { LookTab } from './look/look-tab'
import { QuestionsTab } from './questions/questions-tab'
import { SettingsTab } from './settings/settings-tab'

const names = ['settings', 'look', 'languages', 'questions'] as const
type Name = (typeof names)[number]

const isName = (text: string | null): text is Name => names.some(name => name === text)

/** The parts of the survey; which one is in sight stands in the address. */
export function EditorTabs() {
  const t = useText(editorText)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const value = isName(asked) ? asked : 'settings'
  const choose = (tab: Name) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (tab === 'settings') after.delete('tab')
        else after.set('tab', tab)
        return after
      },
      { replace: true },
    )
  return (
    <Tabs
      label={t.tabs}
      value={value}
      onValueChange={choose}
      items={[
        { value: 'settings', label: t.settings, content: <SettingsTab /> },
        { value: 'look', label: t.look, content: <LookTab /> },
        { value: 'languages', label: t.languages, content: <LanguagesTab /> },
        { value: 'questions', label: t.questions, content: <QuestionsTab /> },
      ]}
    />
  )
}
