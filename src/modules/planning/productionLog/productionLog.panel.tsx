import { WhyItStood } from '../../../web/floor/whyItStood.tsx'

/** Asks why the machine stood, where nobody has said it. */
export default WhyItStood
