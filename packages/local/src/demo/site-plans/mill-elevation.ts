import { ink, network } from './palette.ts';
import { dimension, fill, lines, type Point, pathOf, stroke, text, trees } from './shapes.ts';
import type { Plan } from './sheet.ts';

const sky = '#f7f5ef';
const brick = '#b9745a';
const floor = 400;
const left = 200;

/** 2.5 pixels are a foot: 480 feet along Mill Street in 12 bays, 34 feet to the parapet. */
const per = 2.5;

function bay(index: number): string {
  const x = left + index * 40 * per;
  const top = floor - 34 * per;
  const hasDock = index >= 1 && index <= 8;
  const height = hasDock ? 26 : 44;
  const panes = [0, 1, 2].map((one) => {
    const at = x + 18 + one * 23;
    return `<rect x="${at}" y="${top + 16}" width="19" height="${height}" fill="#d5e1e4" stroke="#5d3a2c" stroke-width="1.4"/><path d="M${at} ${top + 16 + height / 2}h19M${at + 9.5} ${top + 16}v${height}" stroke="#5d3a2c" stroke-width="0.9"/>`;
  });
  const door = `<rect x="${x + 30}" y="${floor - 36}" width="40" height="30" fill="#e9e2d3" stroke="#5d3a2c" stroke-width="1.6"/><path d="M${x + 30} ${floor - 26}h40M${x + 30} ${floor - 16}h40" stroke="#c4b8a2" stroke-width="1.2"/><rect x="${x + 26}" y="${floor - 6}" width="48" height="6" fill="#3f4a45"/>`;
  const window = `<rect x="${x + 26}" y="${floor - 16}" width="48" height="3" fill="#8d523b"/>`;
  return [
    ...panes,
    hasDock ? door : window,
    `<rect x="${x - 5}" y="${top - 3}" width="10" height="${34 * per + 3}" fill="#a5634b"/>`,
  ].join('');
}

function elevation(): string {
  const top = floor - 34 * per;
  const right = left + 480 * per;
  const monitors = [0, 1, 2].map((one) => {
    const x = left + 150 + one * 320;
    const glass = Array.from({ length: 10 }, (_, pane) => `M${x + 10 + pane * 24} ${top - 32}v20`).join('');
    return `<path d="M${x} ${top - 8}V${top - 36}L${x + 120} ${top - 46}L${x + 240} ${top - 36}V${top - 8}Z" fill="#d8d2c4" stroke="#7d7463" stroke-width="1.6"/><rect x="${x + 10}" y="${top - 32}" width="220" height="20" fill="#d5e1e4" stroke="#5f6f72" stroke-width="1.2"/>${stroke(glass, '#5f6f72', 1)}`;
  });
  return [
    `<path d="M${right - 130} ${top}L${right - 122} ${floor - 112 * per}H${right - 98}L${right - 90} ${top}Z" fill="${brick}" stroke="#6e3a22" stroke-width="2"/>`,
    fill(`M${right - 126} ${floor - 112 * per}h32v-10h-32Z`, '#8d523b'),
    stroke(`M${right - 124} ${top - 130}h28M${right - 125} ${top - 100}h30`, '#d9a78f', 4),
    ...monitors,
    `<rect x="${left}" y="${top}" width="${480 * per}" height="${34 * per}" fill="${brick}" stroke="#6e3a22" stroke-width="2"/>`,
    fill(`M${left - 6} ${top - 8}h${480 * per + 12}v9h-${480 * per + 12}Z`, '#8d523b'),
    fill(`M${left} ${floor - 5}h${480 * per}v5h-${480 * per}Z`, '#8f897b'),
    ...Array.from({ length: 12 }, (_, index) => bay(index)),
    `<rect x="${right - 5}" y="${top - 3}" width="10" height="${34 * per + 3}" fill="#a5634b"/>`,
    stroke(`M30 ${floor}H1570`, '#7d6f4c', 3),
    trees(
      [
        [60, floor - 22],
        [132, floor - 22],
      ],
      { gap: 32, spread: 5, size: 26, seed: 6 },
    ),
    trees(
      [
        [1430, floor - 22],
        [1560, floor - 22],
      ],
      { gap: 34, spread: 5, size: 25, seed: 10 },
    ),
  ].join('');
}

/** A cross section at six pixels to a foot: 30 feet clear, crane hook at 24; three of the eight bays. */
function section(): string {
  const ground = 806;
  const x = 330;
  const width = 50 * 6.3;
  const columns = [0, 1, 2, 3].map((one) => `M${x + one * width} ${ground}V${ground - 196}`).join('');
  const crane = (bayIndex: number, at: number) => {
    const from = x + bayIndex * width;
    return [
      `<rect x="${from + 8}" y="${ground - 178}" width="${width - 16}" height="12" fill="#e6bb6a" stroke="#7a5c10" stroke-width="1.8"/>`,
      `<rect x="${from + at - 16}" y="${ground - 190}" width="32" height="14" fill="#7a5c10"/>`,
      stroke(`M${from + at} ${ground - 166}v5`, '#3f4a45', 2.4),
      `<path d="M${from + at} ${ground - 163}v3a4.5 4.5 0 1 1 -4.5 4.5" fill="none" stroke="#3f4a45" stroke-width="3"/>`,
    ].join('');
  };
  const roof: Point[] = [
    [x - 26, ground - 206],
    [x + 3 * width + 26, ground - 206],
    [x + 3 * width + 26, ground - 218],
    [x - 26, ground - 218],
  ];
  const truss = Array.from(
    { length: 37 },
    (_, step) => `${x + step * 26.25} ${ground - (step % 2 ? 206 : 190)}`,
  );
  return [
    fill(`M${x - 14} ${ground}V${ground - 206}H${x + 3 * width + 14}V${ground}Z`, '#fffefb'),
    stroke(`M${truss.join('L')}`, '#8b8372', 1.6),
    stroke(`M${x} ${ground - 190}H${x + 3 * width}`, '#8b8372', 2),
    fill(pathOf(roof, true), '#c9c2b3', 'stroke="#7d7463" stroke-width="1.6"'),
    fill(`M${x - 20} ${ground}V${ground - 218}h14V${ground}Z`, brick),
    stroke(columns, '#6f6450', 7),
    crane(0, 170),
    crane(1, 96),
    fill(`M30 ${ground}H1570V860H30Z`, '#e4dac0'),
    fill(`M${x - 20} ${ground}H${x + 3 * width + 20}v9H${x - 20}Z`, '#b9b4a6'),
    stroke(`M30 ${ground}H1570`, '#7d6f4c', 2.4),
    `<path d="M${x + 3 * width + 22} ${ground - 226}l-14 50l24 40l-20 50l18 90" fill="none" stroke="${ink.quiet}" stroke-width="1.6"/>`,
    sectionWords(x, width, ground),
  ].join('');
}

function sectionWords(x: number, width: number, ground: number): string {
  const note = { size: 15, anchor: 'start', halo: sky } as const;
  return [
    dimension('', [x + 170, ground], [x + 170, ground - 151], '#fffefb'),
    text('24 feet to the hook', [x + 16, ground - 66], {
      ...note,
      weight: 560,
      fill: ink.spruce,
      halo: '#fffefb',
    }),
    dimension('30 feet clear', [x + 2 * width + 150, ground], [x + 2 * width + 150, ground - 190], '#fffefb'),
    dimension('50 feet', [x + width, 836], [x + 2 * width, 836], '#e4dac0'),
    dimension('50 feet', [x, 836], [x + width, 836], '#e4dac0'),
    text('10-ton bridge crane', [x + width + 96, ground - 126], {
      size: 15,
      fill: network.gold,
      halo: '#fffefb',
      weight: 580,
    }),
    lines(['TPO roof', 'on steel deck'], [x + 3 * width + 60, ground - 204], { ...note, gap: 20 }),
    lines(['The same bays', 'go on: eight in all'], [x + 3 * width + 60, ground - 96], {
      ...note,
      fill: ink.quiet,
      gap: 20,
    }),
    lines(['Brick wall', 'of the mill'], [x - 40, ground - 120], { ...note, anchor: 'end', gap: 20 }),
  ].join('');
}

export const millBuildingElevation: Plan = {
  file: 'old-mill-building-7-elevation',
  title: 'Old Mill Building 7',
  kind: 'South elevation and cross section; the bar holds for the elevation',
  facts: ['Former paper mill, renovated in 2014', 'two 10-ton bridge cranes'],
  scale: { feetPerPixel: 1 / per, marks: [0, 20, 40, 80] },
  legend: [],
  body: [
    fill('M30 30H1570V860H30Z', sky),
    fill(`M30 ${floor}H1570V${floor + 64}H30Z`, '#e4dac0'),
    elevation(),
    dimension('480 feet, 12 bays of 40', [left, floor + 30], [left + 480 * per, floor + 30], '#e4dac0'),
    dimension('34 feet', [176, floor], [176, floor - 34 * per], sky),
    text('South elevation, Mill Street', [60, 76], {
      size: 20,
      weight: 660,
      anchor: 'start',
      fill: ink.spruce,
      halo: sky,
    }),
    text('Cross section', [60, 516], { size: 20, weight: 660, anchor: 'start', fill: ink.spruce, halo: sky }),
    section(),
  ].join(''),
};
