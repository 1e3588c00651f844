import Button from '@mui/material/Button'
import { Component } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Until } from './arrival.tsx'
import { Notice } from './notice.tsx'

/** Code of a screen that could not be fetched: the network is down, or a newer version of the product has replaced it. */
const isMissingCode = (error: unknown): boolean => error instanceof Error && /module|preload CSS/i.test(error.message)

const Failed = ({ error }: { error: unknown }): ReactElement => (
  <Notice title={isMissingCode(error) ? 'This screen could not be fetched' : 'This screen failed'}>
    <p>
      {isMissingCode(error)
        ? 'The connection is down, or a newer version of Strand has been installed. What you saved is safe.'
        : 'Something in Strand went wrong while showing it. What you saved is safe. If it happens again, tell your administrator.'}
    </p>
    <Button variant="contained" onClick={() => location.reload()}>
      Load the page again
    </Button>
  </Notice>
)

/** Stands where a screen failed; the rest of the shell goes on, and so does the next screen. React writes the error to the console. */
export class Fault extends Component<{ readonly children: ReactNode }, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed error={this.state.error} /> : this.props.children
  }
}

/** A part beside the page whose code could not be fetched, or that failed: it is missing, is told of once, and the page goes on. */
class Spared extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    const why = isMissingCode(error) ? 'could not be fetched' : 'failed'
    toast.error(`A part of this page ${why}. Load the page again once what you typed is saved.`, { id: 'spared' })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

/** Holds what comes beside the page when it is called for, by code of its own: menus, panels, dialogs. Without it the page is still whole. */
export const Beside = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }): ReactElement => (
  <Spared>
    <Until fallback={fallback}>{children}</Until>
  </Spared>
)
