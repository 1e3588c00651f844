// npm start: installs what is missing, builds what changed, and runs the server. Meanwhile the port tells how far it is.
import { readFile } from 'node:fs/promises'
import { run } from './children.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, heard, inRoot, node } from './place.mjs'
import { openWaitingPage } from './waitingPage.mjs'
import { ensureWeb } from './web.mjs'

/** The server says what it does, and asks for the port once it can answer there itself. */
const listenTo = (child, page) =>
  child.on('message', async message => {
    if (message.wants === 'port') {
      await page.close()
      if (child.connected) child.send({ yours: 'port' })
    } else if (page.isOpen()) heard.push(message.said)
  })

await finish(async () => {
  const page = await openWaitingPage(process.env)
  try {
    await ensurePackages()
    await ensureWeb()
    // A small nursery keeps the process under 250 MB under load, at the same speed.
    const flags = JSON.parse(await readFile(inRoot('scripts', 'serverFlags.json'), 'utf8'))
    return await run(node, [...flags, inRoot('src', 'server', 'main.ts')], {
      // The channel tells the server when this script is killed, and this script when the server wants the port.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      onStart: child => listenTo(child, page),
      env: {
        ...process.env,
        // Compiled once, loaded in half the time from then on.
        NODE_COMPILE_CACHE: inRoot('build', 'compile-cache'),
        ...(page.isOpen() ? { STRAND_PORT_IS_KEPT: '1' } : {}),
      },
    })
  } finally {
    await page.close()
  }
})
