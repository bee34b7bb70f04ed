import { type RefObject } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { formText } from './form-text'

export type Summary = {
  title: string
  sentences: string[]
  /** Issues without a field in this form. */
  leftovers: { path: string; message: string }[]
  details?: string
}

/** Errors of the form as a whole, at its top; focusable. */
export function ErrorSummary({ summary, place }: { summary: Summary; place: RefObject<HTMLDivElement | null> }) {
  const t = useText(formText)
  const { title, sentences, leftovers, details } = summary
  return (
    <Notice tone="danger" ref={place} role="alert" tabIndex={-1} title={title}>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {leftovers.length > 0 ? (
        <>
          <p>{t.elsewhere}</p>
          <ul className="list-disc pl-5">
            {leftovers.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{path ? `${path}: ${message}` : message}</li>
            ))}
          </ul>
        </>
      ) : null}
      {details ? <RawDetails summary={t.rawAnswer}>{details}</RawDetails> : null}
    </Notice>
  )
}
