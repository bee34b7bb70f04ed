import { type RefObject } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Disclosure } from '#dashboard/ui/disclosure'
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
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-1 border-l-2 border-danger bg-danger-soft px-4 py-3 wrap-anywhere"
    >
      <p className="font-medium text-ink">{title}</p>
      {sentences.map(sentence => (
        <p key={sentence} className="text-ink">
          {sentence}
        </p>
      ))}
      {leftovers.length > 0 ? (
        <>
          <p className="text-ink">{t.elsewhere}</p>
          <ul className="list-disc pl-5 text-ink">
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
    </div>
  )
}
