import { Status } from '#dashboard/ui/badge'
import { Disclosure } from '#dashboard/ui/disclosure'

/** The outcome of a check of the service's figures: agreeing, differing or impossible. */
export type CheckLine = { tone: 'success' | 'warning' | 'neutral'; text: string }

type CheckLinesProps = {
  lines: readonly CheckLine[]
  /** Stands for the lines that agree, which are folded. */
  verdict: string
  help?: string
}

export function CheckLines({ lines, verdict, help }: CheckLinesProps) {
  const agreeing = lines.filter(({ tone }) => tone === 'success')
  return (
    <>
      {agreeing.length > 0 ? (
        <Disclosure summary={<Status tone="success">{verdict}</Status>}>
          {help ? <p className="pl-5 text-muted">{help}</p> : null}
          <ul className="flex flex-col gap-1 py-1 pl-5">
            {agreeing.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {lines.map(({ tone, text }) =>
        tone === 'success' ? null : (
          <p key={text}>
            <Status tone={tone}>{text}</Status>
          </p>
        ),
      )}
    </>
  )
}
