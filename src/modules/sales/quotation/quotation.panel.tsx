import { WhenItCouldLeave } from '../../../web/planning/whenItCouldLeave.tsx'

/** Tells when what is offered could leave. */
export default WhenItCouldLeave
