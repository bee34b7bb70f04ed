import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { answerStylesQuickly } from './quick-styles'

declare global {
  /** The one document of this process; its modules hold on to it. */
  var sharedDom: Promise<unknown> | undefined
}

/**
 * A document that serves all files of a process, as a browser's serves all pages of the product: setting one up costs more
 * than most files of tests. What a file leaves in it is cleared away.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes the default
export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    globalThis.sharedDom ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)).then(() =>
      answerStylesQuickly(document.defaultView!),
    )
    await globalThis.sharedDom
    return { teardown: clear }
  },
} satisfies Environment

function clear() {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
