import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'

const texts = ['subject', 'body'] as const
const namesIn = (written: readonly unknown[]): readonly string[] => placeholdersIn(written.join('\n'))

/** The places of the e-mail: the same list, and nothing drawn anew, until a key changes one of them. */
export function usePlaceholderNames(): readonly string[] {
  const { form } = useFormScope()
  return useWatch({ control: form.methods.control, name: texts, compute: namesIn })
}
