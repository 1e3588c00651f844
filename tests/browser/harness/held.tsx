import { useState } from 'react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Route, Router, Routes, useLocation, useNavigate } from 'react-router'
import { navigator, useEntry, useLeaving } from '../../../src/web/shell/menu/history.ts'

/** A form: it asks before it is left while it is changed, and moves on by itself once it is saved. */
const Form = (): ReactElement => {
  const [isChanged, setChanged] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { pending, release } = useLeaving(isChanged)
  const save = (): void => {
    release()
    void navigate('/list')
  }
  return (
    <>
      <h1>Form {search}</h1>
      <button onClick={() => setChanged(true)}>Change</button>
      <button onClick={save}>Save</button>
      <Link to="/list">List</Link>
      <Link to="?tab=terms">Terms</Link>
      {pending && (
        <dialog open aria-label="Leave the form?">
          <button onClick={pending.leave}>Leave</button>
          <button onClick={pending.stay}>Stay</button>
        </dialog>
      )}
    </>
  )
}

const Page = (): ReactElement => {
  const { location, action } = useEntry()
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/list" element={<h1>List</h1>} />
        <Route
          path="*"
          element={
            <>
              <h1>Start</h1>
              <Link to="/form">Form</Link>
            </>
          }
        />
      </Routes>
    </Router>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
