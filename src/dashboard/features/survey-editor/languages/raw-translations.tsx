import { useState } from 'react'
import { identicalJson } from '#contract/document/members'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { languagesText } from './languages-text'
import { readTranslations } from './translation-grid'

const path = ['translations']
const written = (value: unknown) => JSON.stringify(value ?? {}, undefined, 2)

/**
 * The translations of one document as JSON text. What is typed is taken over as soon as it can be read; until then the
 * text itself stands in their place, so that it is kept like any edit and keeps the document from being saved.
 */
export function RawTranslations({ label }: { label: string }) {
  const t = useText(languagesText)
  const { opened, edited, set, errorAt } = useDocument()
  const [typed, setTyped] = useState<string>()
  const { translations } = edited
  const half = typeof translations === 'string' && translations !== opened.translations ? translations : undefined
  const read = typed === undefined ? undefined : readTranslations(typed)
  // Changed from outside, by discarding or by somebody else: the text follows.
  const current = read !== undefined && identicalJson(read, translations ?? {}) ? typed : undefined
  const text = half ?? current ?? written(translations)
  const change = (next: string) => {
    setTyped(next)
    const value = readTranslations(next) ?? next
    set(path, opened.translations == null && identicalJson(value, {}) ? opened.translations : value)
  }
  return (
    <Field label={label} error={half === undefined ? errorAt(path) : t.rawWrong}>
      <Textarea
        value={text}
        rows={3}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={event => change(event.target.value)}
      />
    </Field>
  )
}
