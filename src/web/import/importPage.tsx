import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { definitionOf, useDefinition } from '../definitions.ts'
import { mayDo } from '../records/mayDo.ts'
import { Notice } from '../elements/notice.tsx'
import { lookMs } from '../shell/notices/jobsApi.ts'
import { useTitle } from '../shell/menu/title.ts'
import { useAppSelector } from '../store.ts'
import { CheckStep } from './checkStep.tsx'
import type { Import } from '../../wire/imports.ts'
import { useImportQuery } from './importApi.ts'
import styles from './import.module.css'
import { MappingStep } from './mappingStep.tsx'
import { ResultStep } from './resultStep.tsx'
import { SourceStep } from './sourceStep.tsx'
import { type Step, Steps } from './steps.tsx'

const stepOf = ({ stage, busy, counts }: Import): Step => {
  if (stage === 'imported' || stage === 'undone') return 'import'
  return stage === 'checked' || busy || counts.unchecked === 0 ? 'check' : 'columns'
}

const shown = (def: AnyDocument, view: Import, step: Step, change: () => void): ReactElement => {
  switch (step) {
    case 'columns':
      return <MappingStep key={view.id} def={def} view={view} />
    case 'check':
      return <CheckStep def={def} view={view} onColumns={change} />
    default:
      return <ResultStep def={def} view={view} />
  }
}

/** An import that has begun: the step that it is at, or its columns again where they are looked at once more. */
const Begun = ({ id }: { id: number }): ReactElement | null => {
  const [everyMs, setEvery] = useState(0)
  const [columnsFor, setColumnsFor] = useState<number | null>(null)
  const { data: view, error } = useImportQuery(id, { pollingInterval: everyMs })
  if (error !== undefined && !view) return <Notice title="There is no such import">{sentenceOf(error)}</Notice>
  const def = useDefinition(view?.doc ?? '')
  if (!view || !def) return null
  const wanted = view.busy ? lookMs : 0
  if (wanted !== everyMs) setEvery(wanted)
  // Whatever was changed in the columns is checked by a job of its own, which leads on.
  const isChanging = columnsFor === (view.job ?? 0) && !view.busy
  const step = isChanging ? 'columns' : stepOf(view)
  return (
    <>
      <Heading def={def} />
      <Steps at={step} file={view.name} />
      {shown(def, view, step, () => setColumnsFor(view.job ?? 0))}
    </>
  )
}

const Heading = ({ def }: { def: AnyDocument }): ReactElement => {
  const title = `Import ${inSentence(def.plural)}`
  useTitle(title)
  return <h1>{title}</h1>
}

/** What is known of a document that an address names; `failed` holds why its code could not be fetched. */
type Known = { readonly def: AnyDocument | null } | { readonly failed: unknown }

/** The document of that name, null where there is none; undefined until that is known. */
const useNamed = (name: string): AnyDocument | null | undefined => {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    definitionOf(name).then(
      def => setKnown({ def }),
      (failed: unknown) => setKnown({ failed }),
    )
  }, [name])
  if (known && 'failed' in known) throw known.failed
  return known?.def
}

const New = ({ doc }: { doc: string }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  const def = useNamed(doc)
  if (def === undefined) return null
  if (!def || def.nature === 'register')
    return (
      <Notice title="Nothing can be imported here">Open the list of what you want to import, and choose Import there.</Notice>
    )
  if (!user || !mayDo(def, user.duties, 'write'))
    return <Notice title={`${def.plural} are not yours to change`}>Somebody with the right to write them can import them.</Notice>
  return (
    <>
      <Heading def={def} />
      <Steps at="file" file={null} />
      <SourceStep def={def} />
    </>
  )
}

/** The import of a sheet, step by step. Each step is kept on the server: a reload, or another day, finds it where it stood. */
const ImportPage = (): ReactElement => {
  const { id } = useParams()
  const [search] = useSearchParams()
  return (
    <section className={styles.page}>
      {id === undefined ? <New key={search.get('doc')} doc={search.get('doc') ?? ''} /> : <Begun key={id} id={Number(id)} />}
    </section>
  )
}

export default ImportPage
