import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { gridNow, readAway } from './read-recipients'
import { type RecipientGrid, readRecipients } from './recipient-grid'

const watched = ['recipients', 'addressColumn'] as const
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const nobody = readRecipients('', '')

/** The recipients of the form, read: those that were read last while longer ones are being read. */
export function useRecipients(): { text: string; chosen: string; grid: RecipientGrid; reading: boolean } {
  const { form } = useFormScope()
  const values: unknown[] = useWatch({ control: form.methods.control, name: watched })
  const [text, chosen] = [textOf(values[0]), textOf(values[1])]
  const [, setRead] = useState(0)
  const now = gridNow(text, chosen)
  const [last, setLast] = useState<RecipientGrid>()
  if (now && now !== last) setLast(now)
  const reading = now === undefined
  useEffect(() => {
    if (!reading) return undefined
    let over = false
    // The page says first that it reads.
    const timer = setTimeout(() => {
      void readAway(text, chosen).then(() => {
        if (!over) setRead(times => times + 1)
      })
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [reading, text, chosen])
  return { text, chosen, grid: now ?? last ?? nobody, reading }
}
