import type { ReactNode } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { Notice } from '#dashboard/ui/state/notice'

const text = catalogue({
  readOnly: ({ number }: { number: string }) => [
    `Read-only. It holds the number ${number}, which would become another one if it were saved from here.`,
    `Går bara att läsa. Det innehåller talet ${number}, som skulle bli ett annat om det sparades härifrån.`,
  ],
})

/** A number may have a million digits. */
const shown = (number: string) => (number.length > 40 ? `${number.slice(0, 40)}…` : number)

/** Makes a document read-only and says so if it holds a number that JavaScript cannot represent exactly. */
export function ExactOnly({ inexact, children }: { inexact: string | undefined; children: ReactNode }) {
  const t = useText(text)
  if (inexact === undefined) return children
  return (
    <ReadOnly value>
      <Notice tone="warning">{t.readOnly({ number: shown(inexact) })}</Notice>
      {children}
    </ReadOnly>
  )
}
