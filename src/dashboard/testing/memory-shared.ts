/** The code of the server's own store, which takes a busy machine longer than a test waits for an answer. */
export const loadSharedServer = () =>
  Promise.all([import('#server/testing/server-fixture'), import('#team/testing/memory-team')])

/** What a team shares, in memory: the server's own store, opened when it is first asked. Gives what answers, and what ends it. */
export function memoryShared(): { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> } {
  const open = async () => {
    const [{ anApp }, { createMemoryTeam }] = await loadSharedServer()
    const team = await createMemoryTeam()
    return { team, ...anApp({ team }) }
  }
  let opening: ReturnType<typeof open> | undefined
  return {
    async fetch(request) {
      opening ??= open()
      const { request: send } = await opening
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = await request.text()
      return send(pathname + search, { method, headers, ...(body !== '' && { body }) })
    },
    async close() {
      if (opening) await (await opening).team.close()
    },
  }
}
