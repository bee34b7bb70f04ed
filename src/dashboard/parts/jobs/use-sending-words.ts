import type { Job } from '#dashboard/api/store/collections'
import { useText } from '#dashboard/i18n/use-text'
import { sendingText } from './sending-text'
import { usualSending } from './usual-sending'

/** How long work is sent, where that is not as usual. */
export function useSendingWords() {
  const t = useText(sendingText)
  return ({ sending: { atOnce, perRequest } = usualSending }: Pick<Job, 'sending'>): string[] => [
    ...(perRequest > 1 ? [t.inOne({ n: perRequest })] : []),
    ...(atOnce < usualSending.atOnce ? [t.requests({ n: atOnce })] : []),
  ]
}
