import { store } from '#dashboard/data/store/store'

const receipt = {
  endpoint: 'createAuthentication',
  at: '2026-01-02T03:04:05Z',
  subject: '+46701',
  sent: { a: 1 },
} as const

/** Puts two writes into the browser's store: one that was answered, and one whose answer was lost. */
export async function storeWrites() {
  const storage = await store()
  await storage.put('receipts', 'r', { ...receipt, answer: { ID: 77 } })
  await storage.put('unknownOutcomes', 'u', {
    ...receipt,
    at: '2026-01-03T03:04:05Z',
    subject: '+46702',
    reason: 'unknown',
  })
}
