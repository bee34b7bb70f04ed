import { Member } from '#dashboard/features/survey-editor/fields/member-fields'
import { OtherMembers } from '#dashboard/features/survey-editor/fields/other-members'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { BaseLanguageField } from './base-language-field'
import { LanguageList } from './language-list'
import { settingsText } from './settings-text'

/** Every setting of the survey that is neither its look nor a question. */
export function SettingsTab() {
  const t = useText(settingsText)
  return (
    <div className="flex flex-col gap-4">
      <Card title={t.general}>
        <div className="flex flex-col gap-4">
          <Member path={['name']} />
          <Member path={['header']} lines={2} description={t.html} />
          <Member path={['endDate']} />
          <Member path={['showQuestionHeader']} />
          <Member path={['anonymousAnswers']} />
          <Member path={['pinned']} />
        </div>
      </Card>
      <Card title={t.texts}>
        <div className="flex flex-col gap-4">
          <Member path={['useDisclaimer']} />
          <Member path={['customDisclaimer']} lines={3} description={t.html} />
          <Member path={['disclaimerLink']} inputMode="url" description={t.link} />
          <Member path={['customEnding']} lines={3} description={t.html} />
          <Member path={['endingLink']} inputMode="url" description={t.link} />
        </div>
      </Card>
      <Card title={t.languages}>
        <div className="flex flex-col gap-4">
          <Member path={['multipleLanguageSupport']} />
          <BaseLanguageField />
          <LanguageList />
        </div>
      </Card>
      <OtherMembers />
    </div>
  )
}
