import { classNames } from './class-names'
import { Disclosure } from './disclosure'
import { ScrollArea } from './scroll-area'

type RawTextProps = { label: string; className?: string; children: string }

/** Text as received, such as a response: small, broken anywhere, in its own keyboard-scrollable box. */
export function RawText({ label, className = 'max-h-60', children }: RawTextProps) {
  return (
    <ScrollArea label={label} className={classNames('rounded-md bg-sunken p-3', className)}>
      <pre className="font-mono text-xs break-all whitespace-pre-wrap">{children}</pre>
    </ScrollArea>
  )
}

export function RawDetails({
  summary,
  className,
  children,
}: {
  summary: string
  className?: string
  children: string
}) {
  return (
    <Disclosure summary={summary} {...(className && { className })}>
      <RawText label={summary}>{children}</RawText>
    </Disclosure>
  )
}
