// Mounts the server in Vite's dev server, so that `npm run dev` is one process at one address, as in production.
import { getRequestListener } from '@hono/node-server'

const served =
  /^\/(?:(?:api|v2|team|session)(?:[/?]|$)|(?:connection\.json|openapi\.json|preview|healthz|readyz|metrics)(?:\?|$))/
const sources = /\/src\/(?:contract|database|service|team|server)\/(?!.*\.test\.ts$)/

/** @returns {import('vite').Plugin} */
export function devService() {
  return {
    name: 'messaging-admin:dev-service',
    apply: 'serve',
    configureServer(vite) {
      /** @type {Promise<{ fetch: Parameters<typeof getRequestListener>[0], close(): Promise<void> }> | undefined} */
      let service
      let closed = Promise.resolve()
      // Opened by the first request, closed when its sources change.
      const open = () => {
        service ??= closed
          .then(() => vite.ssrLoadModule('/src/server/launch/dev-service.ts'))
          .then(module => module.openDevService())
        return service
      }
      const close = () => {
        const opened = service
        service = undefined
        closed = Promise.resolve(opened)
          .then(it => it?.close())
          .catch(() => undefined)
      }
      const answer = async (request, response) => {
        const { fetch } = await open()
        await getRequestListener(fetch)(request, response)
      }
      vite.watcher.on('change', path => {
        if (sources.test(path)) close()
      })
      vite.httpServer?.on('close', close)
      vite.middlewares.use((request, response, next) => {
        if (!served.test(request.url ?? '')) return next()
        answer(request, response).catch(error => {
          service = undefined
          next(error)
        })
      })
    },
  }
}
