import { type RefObject } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Notice } from '#dashboard/ui/state/notice'
import { formText } from './form-text'

export type Summary = {
  title: string
  sentences: string[]
  /** What no field shows. */
  leftovers: { path: string; message: string }[]
  details?: string
}

/** What went wrong with a form as a whole, at its head. It can take the focus. */
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
      {details ? (
        <Disclosure summary={t.rawAnswer}>
          <pre className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
            {details}
          </pre>
        </Disclosure>
      ) : null}
    </Notice>
  )
}
