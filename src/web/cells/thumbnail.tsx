import type { ReactElement } from 'react'
import { useDrawingQuery } from './drawingApi.ts'
import styles from './thumbnail.module.css'

/** A design as it stands in a list: the cable drawn small, and how it is called. */
const Thumbnail = ({ id, title }: { id: number; title: string }): ReactElement => {
  const { data } = useDrawingQuery(id)
  return (
    <span className={styles.design}>
      {typeof data === 'string' && <img src={`data:image/svg+xml,${encodeURIComponent(data)}`} alt="" width={24} height={24} />}
      <span>{title}</span>
    </span>
  )
}

export default Thumbnail
