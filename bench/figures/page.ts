import { isHeld } from '#bench/measures/measure.ts'
import type { Machine, Saved, RecordedCharge } from './saved.ts'
import { boundOf, number } from './format-figure.ts'

/** The page of figures in Markdown, made of what was saved and of nothing else. */
export function pageOf(saved: Saved): string {
  return [
    '# Figures',
    '',
    'Made by `npm run bench -- --save`; don’t edit it by hand. A figure with a bound fails the command where the bound isn’t held. Ratios (×) are',
    'of two that were taken in turns in one run; where rounds are repeated, a figure is the median.',
    '',
    '![Orders a second by guests at once, product and bare program](img/figures.svg)',
    '',
    ...Object.entries(saved).flatMap(([call, taken]) => section(call, taken)),
    ...reading,
    '',
  ].join('\n')
}

function section(
  call: string,
  { taken_at, load_before, machine, figures }: RecordedCharge,
): readonly string[] {
  const rows = figures.map((figure) => [
    figure.what,
    `${number(figure.value)} ${figure.unit}`,
    boundOf(figure),
    boundOf(figure) === '' ? '' : isHeld(figure) ? 'held' : '**not held**',
  ])
  return [
    `## ${call}`,
    '',
    `\`npm run bench -- ${call}\`, taken ${taken_at.slice(0, 16).replace('T', ' ')} UTC on ${formatMachine(machine)}.`,
    ...(load_before > 0.5
      ? [
          '',
          `The machine was busy with something else when it began: a load of ${number(load_before)} per core.`,
        ]
      : []),
    '',
    '| What | Measured | Bound | |',
    '| --- | --: | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ]
}

function formatMachine({ processor, cores, memory_gb, system, node, postgres }: Machine): string {
  return `${processor}, ${cores} cores, ${memory_gb} GB, ${system}, Node ${node}, PostgreSQL ${postgres}`
}

const reading = [
  '## How to read them',
  '',
  '- Everything runs on one machine: the guests in a process of their own, the product or the bare program, PostgreSQL and the card gateway share its',
  '  cores. A faster driver or a database elsewhere would move both sides of a ratio.',
  '- `flow` is nine requests: menu, cart, three dishes with modifiers, time, hold, checkout, and the order as the confirmation shows it. Every order',
  '  is a new visitor at a new address on a kept connection; orders spread over all kitchens of the demo chain and three days of times, with the',
  '  capacity that those have. Card tokens are made before the clock starts.',
  '- The bare program (`bench/measures/bare/`) takes the same nine calls, asks the gateway for the same charge and writes the same rows into a second',
  '  database of the same server, with no rule, price, validation, session or log; it keeps the receipt as the product’s job does.',
  '- The throwaway PostgreSQL doesn’t wait for the disk (`synchronous_commit`, `fsync` off), for either side: with a disk in between both do more',
  '  waiting and the ratio comes closer to one.',
  '- Statements are counted by the server (`pg_stat_statements`), with begin, commit and the jobs beside.',
  '- `history` compares two processes in turns: one on the demo chain, one on a database with a year of orders, whose guests order in 120 kitchens. Documents',
  '  that no query of the order path opens are short there. Plans are those that really ran, as auto_explain logged them; a table grows if it has',
  '  more than a thousand rows, and ten times those of the demo chain.',
  '- `friday` is two hours and a half of one kitchen by the database’s clock, moved on 15 seconds at a time: guests order over every way of handing over,',
  '  and a crew with 24 hands a station starts and bumps by the board at the make times of the demo chain. A promise counts as kept within its minute.',
  '- `memory` is what the kernel calls resident, 15 s after the last order, with no collection forced.',
  '- `start` is from the command to the home page, beside a database that is there.',
]
