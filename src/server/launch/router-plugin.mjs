// The router without what it has for frameworks that draw on a server, which no page of this product uses.

/** Functions that only such a framework reaches, and what they give where there is none. */
const unused = {
  PrefetchPageLinks: 'return null',
  RSCErrorHandler: 'return arguments[0].children',
  getRouteInstrumentationUpdates: 'return {}',
  instrumentClientSideRouter: 'return arguments[0]',
  parseHydrationData: 'return undefined',
}

/** Components and contexts say what they are called for developers' tools; without that one nobody uses is left out. */
const shownName = /^\w+\.displayName = .*;$/gm
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm

function withoutUnused(code) {
  return Object.entries(unused).reduce((text, [name, body]) => {
    const whole = new RegExp(`^function ${name}\\([^]*?\\n\\}\\n`, 'm')
    // Another version of the router: look what has become of it.
    if (!whole.test(text)) throw new Error(`The router has no function "${name}" to leave out.`)
    return text.replace(whole, `function ${name}() {\n  ${body}\n}\n`)
  }, code)
}

export function routerPlugin() {
  return {
    name: 'router-without-frameworks',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function createRouter(' },
      handler: code => ({
        code: withoutUnused(code).replace(shownName, '').replace(made, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
