import { expect, test } from 'vitest'
import { html } from '../../src/server/http/html.ts'

test('what is put into HTML is text, whatever characters it holds', () => {
  const hostile = `</b><script>alert("1")</script> & 'x'`
  const inert = '&lt;/b&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'
  expect(html`<b title="${hostile}">${hostile}</b>`.html).toBe(`<b title="${inert}">${inert}</b>`)
})

test('what was written already stands as it is, alone or in a row; nothing is nothing, and nought is a figure', () => {
  const cells = ['a < b', 'c'].map(cell => html`<i>${cell}</i>`)
  const all = html`<p>${cells}${html`<hr />`}${null}${0}</p>`
  expect(all.html).toBe('<p><i>a &lt; b</i><i>c</i><hr />0</p>')
})
