import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Guide } from '../../../kernel/screen/guide.ts'
import styles from './shortcutOverview.module.css'

/** Tells what the screen is for, what goes wrong on it most, and what comes after it. */
export const GuideText = ({ guide, onLeave }: { guide: Guide; onLeave: () => void }): ReactElement => (
  <section className={styles.guide}>
    <p>{guide.purpose}</p>
    <h3>Common mistakes</h3>
    <ul>
      {guide.mistakes.map(mistake => (
        <li key={mistake}>{mistake}</li>
      ))}
    </ul>
    <h3>What comes next</h3>
    <p>
      <Link to={guide.to} onClick={onLeave}>
        {guide.next}
      </Link>
    </p>
  </section>
)
