import { memo } from 'react'
import { emailPriorities, emailTypes } from '#contract/emails'
import { RadioField, type ValueChoice } from '#dashboard/form/choice-field'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary, codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { Card } from '#dashboard/ui/card'
import { emailsText } from './emails-text'

/** Type and priority, chosen on purpose, and what helps to find the e-mail again. */
export const OptionFields = memo(function OptionFields() {
  const t = useText(emailsText)
  const choices = useCodeChoices()
  return (
    <Card title={t.options} help={t.codeHelp}>
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <RadioField name="type" label={t.type} items={choices('emailType', emailTypes)} />
          <RadioField name="priority" label={t.priority} items={choices('emailPriority', emailPriorities)} />
        </div>
        <TextField name="reference" label={t.reference} description={t.referenceNote} />
        <TextField name="deliveryReportUrl" label={t.deliveryReportUrl} type="url" inputMode="url" />
        <TextAreaField name="tags" label={t.tags} description={t.tagsNote} rows={2} />
      </div>
    </Card>
  )
})

/** Codes as choices of a field. */
function useCodeChoices(): (dictionary: CodeDictionary, codes: readonly number[]) => ValueChoice[] {
  const label = useCodeLabeller()
  return (dictionary, codes) => codes.map(code => ({ value: code, label: codedWords(label, dictionary, code) }))
}
