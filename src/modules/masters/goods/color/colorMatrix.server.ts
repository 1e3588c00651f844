import { type Cell, figureText, linkTo, type MakePanel, panelOf } from '../../../../server/store/parts/panels.ts'
import { decimal, id, integer, type Read, reading, text, yes } from '../../../../server/reading.ts'

type Shade = Read<typeof shadeReading>

const foundReading = reading({ code: text }, 'select code from process where id = $1')

const shadeReading = reading(
  { id: id('color'), code: text, name: text },
  "select id, code, name from color where status = 'active' order by id",
)

const changeReading = reading(
  { from: id('color'), to: id('color'), kg: decimal, minutes: integer, own: yes },
  `select distinct on (from_color, to_color) from_color as "from", to_color as "to", purge_kg as kg, minutes, machine is not null as own
       from color_change where status = 'active' and (machine is null or machine = $1) order by from_color, to_color, machine nulls last`,
)

/** Colours against each other. A figure that the machine has of its own is marked. */
export const colorMatrix =
  (machine: 'this' | 'all'): MakePanel =>
  async ({ tx, id, record }) => {
    if (machine === 'this' && !(await isExtruder(record['process']))) return null
    const changes = await changeReading.rows(tx, [machine === 'this' ? id : null])
    const shades = await shadeReading.rows(tx, [])
    const used = shades.filter(one => changes.some(({ from, to }) => from === one.id || to === one.id))
    const cell = (from: Shade, to: Shade): Partial<Cell> | null => {
      const found = changes.find(one => one.from === from.id && one.to === to.id)
      return found
        ? { text: `${figureText(found.kg)} kg${found.own ? ' *' : ''}`, tone: found.kg.toNumber() > 10 ? 'warning' : null }
        : null
    }
    return panelOf(
      {
        name: 'colorMatrix',
        title: 'Colour changes',
        note: changes.some(({ own }) => own)
          ? 'Purge from the colour at the left to that above it; * is this machine’s own figure.'
          : 'Purge from the colour at the left to that above it.',
      },
      [
        { label: 'From', cell: (from: Shade) => linkTo('color', from.id, from.name) },
        ...used.map(to => ({ label: to.code, cell: (from: Shade) => (from.id === to.id ? '·' : cell(from, to)) })),
      ],
      used,
    )

    async function isExtruder(process: unknown): Promise<boolean> {
      const found = await foundReading.maybe(tx, [process])
      return ['INSUL', 'SHEATH', 'INNER', 'TRIPLE'].includes(found?.code ?? '')
    }
  }
