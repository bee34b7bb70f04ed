import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '#dashboard/data/session/session'
import { useDefaultRegion } from '#dashboard/data/store/default-region'
import { useText } from '#dashboard/i18n/use-text'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-name'
import { paths } from '#dashboard/parts/paths'
import { asE164 } from '#dashboard/parts/phone/as-e164'
import { isNumberLike, readQuestion } from '#dashboard/parts/phone/question'
import type { CommandGroup } from '#dashboard/ui/overlay/command-dialog'
import { searchText } from './search-text'
import { useContactSearch } from './use-contact-search'

/** The number that is being typed, in full as far as that is known. */
function useNumber(text: string): string {
  const { region } = useDefaultRegion()
  const [known, setKnown] = useState<{ text: string; number: string }>()
  useEffect(() => {
    let current = true
    const take = (number: string | undefined) => {
      if (current) setKnown(number ? { text, number } : undefined)
    }
    asE164(text, region).then(take, () => take(undefined))
    return () => {
      current = false
    }
  }, [text, region])
  return known?.text === text ? known.number : text
}

/** What a search offers for what is typed: `first` where it can mean little else, `last` after the pages of that name. */
export function useSuggestions(text: string): { first: CommandGroup[]; last: CommandGroup[] } {
  const t = useText(searchText)
  const may = useMay()
  const navigate = useNavigate()
  const question = readQuestion(text)
  const participant = question.kind === 'nothing' ? '' : question.participant
  const number = isNumberLike(participant)
  const phone = useNumber(number ? participant : '')
  const contacts = useContactSearch(may('contacts.read') ? participant : '', number ? phone : '')
  const to = (id: string, label: string, address: string) => {
    return { id: `search-${id}`, label, fits: true, run: () => void navigate(address) }
  }
  const found = [
    ...(question.kind === 'either' && may('messages.read')
      ? [to('bundle', t.bundle({ id: question.bundle }), paths.bundle(question.bundle))]
      : []),
    ...(number || question.kind === 'either'
      ? [
          ...(may('messages.read')
            ? [to('messages', t.messagesTo({ phone: phone || participant }), paths.conversation(phone || participant))]
            : []),
          ...(may('lookup')
            ? [to('check', t.check({ phone: phone || participant }), paths.lookup({ numbers: phone || participant }))]
            : []),
        ]
      : []),
    ...(number && may('authentication.test')
      ? [to('test-code', t.testCode({ phone }), paths.authentication({ phone }))]
      : []),
    ...(question.kind === 'name' && may('messages.read') && participant.length > 1 && !participant.includes('@')
      ? [to('sender', t.messagesFrom({ name: participant }), paths.conversation(participant))]
      : []),
  ]
  const people = contacts.flatMap(contact => {
    const { id } = contact
    if (!id) return []
    const words = to(`contact-${id}`, contactWords(contact) ?? id, paths.contact(id))
    return [{ ...words, hint: contactPhone(contact) ?? '' }]
  })
  const groups = [
    ...(found.length > 0 ? [{ value: t.found, items: found }] : []),
    ...(people.length > 0 ? [{ value: t.contacts, items: people }] : []),
  ]
  const sure = question.kind !== 'name' || participant.includes('@')
  return sure ? { first: groups, last: [] } : { first: [], last: groups.toReversed() }
}
