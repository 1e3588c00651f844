import { TreeBody } from '../../../web/design/tree/treeBody.tsx'

export default TreeBody
