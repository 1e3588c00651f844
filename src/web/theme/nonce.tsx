import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'

/**
 * The nonce under which the server lets this page write styles; the policy blocks all others. There is none in development,
 * where nobody forbids anything.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

const cache = createCache({ key: 'css', nonce })

/** Styles of the interface library, written under the page's nonce. */
export const StyleCache = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)
