import { MemberFlag, MemberMoment, MemberText } from '#dashboard/features/survey-editor/fields/member-fields'
import { OtherMembers } from '#dashboard/features/survey-editor/fields/other-members'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { BaseLanguageField } from './base-language-field'
import { LanguageList } from './language-list'
import { settingsText } from './settings-text'

const known = [
  'id',
  'name',
  'header',
  'showQuestionHeader',
  'textAlignment',
  'backgroundColor',
  'textColor',
  'buttonColor',
  'logotype',
  'backgroundImage',
  'useDisclaimer',
  'customDisclaimer',
  'disclaimerLink',
  'customEnding',
  'endingLink',
  'multipleLanguageSupport',
  'supportedLanguages',
  'baseLanguage',
  'anonymousAnswers',
  'endDate',
  'pinned',
  'lastModified',
  'questions',
  'translations',
]

/** Every setting of the survey that is neither its look nor a question. */
export function SettingsTab() {
  const t = useText(settingsText)
  return (
    <div className="flex flex-col gap-4">
      <Card title={t.general}>
        <div className="flex flex-col gap-4">
          <MemberText path={['name']} required />
          <MemberText path={['header']} lines={2} description={t.htmlHelp} />
          <MemberMoment path={['endDate']} description={t.endDateHelp} />
          <MemberFlag path={['showQuestionHeader']} required />
          <MemberFlag path={['anonymousAnswers']} required />
          <MemberFlag path={['pinned']} required description={t.pinnedHelp} />
        </div>
      </Card>
      <Card title={t.texts}>
        <div className="flex flex-col gap-4">
          <MemberFlag path={['useDisclaimer']} required />
          <MemberText path={['customDisclaimer']} lines={3} description={t.htmlHelp} />
          <MemberText path={['disclaimerLink']} inputMode="url" description={t.linkHelp} />
          <MemberText path={['customEnding']} lines={3} description={t.htmlHelp} />
          <MemberText path={['endingLink']} inputMode="url" description={t.linkHelp} />
        </div>
      </Card>
      <Card title={t.languages}>
        <div className="flex flex-col gap-4">
          <MemberFlag path={['multipleLanguageSupport']} required />
          <BaseLanguageField />
          <LanguageList />
        </div>
      </Card>
      <OtherMembers known={known} />
    </div>
  )
}
