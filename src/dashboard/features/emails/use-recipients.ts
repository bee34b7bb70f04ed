import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { gridNow, readAway } from './read-recipients'
import { type RecipientGrid, recipientGrid } from './recipient-grid'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The recipients of the form, read: those that were read last while longer ones are being read. */
export function useRecipients(): { text: string; chosen: string; grid: RecipientGrid; reading: boolean } {
  const { form } = useFormScope()
  const watched: unknown[] = useWatch({ control: form.methods.control, name: ['recipients', 'addressColumn'] })
  const [text, chosen] = [textOf(watched[0]), textOf(watched[1])]
  const [, setRead] = useState(0)
  const now = gridNow(text, chosen)
  const [last, setLast] = useState<RecipientGrid>()
  if (now && now !== last) setLast(now)
  const reading = now === undefined
  useEffect(() => {
    if (!reading) return undefined
    let over = false
    void readAway(text, chosen).then(() => {
      if (!over) setRead(times => times + 1)
    })
    return () => {
      over = true
    }
  }, [reading, text, chosen])
  return { text, chosen, grid: now ?? last ?? recipientGrid(''), reading }
}
