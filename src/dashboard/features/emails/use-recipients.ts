import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { longText } from '#dashboard/ui/field/long-text'
import { knownGrid, noRecipients, type RecipientGrid, readInSlices, recipientGrid } from './recipient-grid'

const watched = ['recipients', 'addressColumn'] as const
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The recipients of the form, read: those that were read last while longer ones are being read. */
export function useRecipients(): { text: string; chosen: string; grid: RecipientGrid; reading: boolean } {
  const { form } = useFormScope()
  const values: unknown[] = useWatch({ control: form.methods.control, name: watched })
  const [text, chosen] = [textOf(values[0]), textOf(values[1])]
  const [read, setRead] = useState(0)
  const now = text.length > longText ? knownGrid(text, chosen) : recipientGrid(text, chosen)
  const [last, setLast] = useState<RecipientGrid>()
  if (now && now !== last) setLast(now)
  const reading = now === undefined
  useEffect(() => {
    if (!reading) return undefined
    let over = false
    void readInSlices(text, chosen).then(() => {
      if (!over) setRead(times => times + 1)
    })
    return () => {
      over = true
    }
    // What was read may be another's by now: then it is asked for again.
  }, [reading, text, chosen, read])
  return { text, chosen, grid: now ?? last ?? noRecipients, reading }
}
