import { ground, ink, network } from './palette.ts';
import {
  areaOf,
  box,
  building,
  curveOf,
  dice,
  field,
  fill,
  gasLine,
  levee,
  type Point,
  parcel,
  powerLine,
  rail,
  roads,
  shield,
  stroke,
  substation,
  text,
  trees,
  waterMain,
} from './shapes.ts';
import type { Plan } from './sheet.ts';

const feet = 8.615;
const acres = (points: readonly Point[]) => Math.round((areaOf(points) * feet * feet) / 43_560);

interface Tract {
  name: string;
  tint: string;
  rows: number;
  label: Point;
  points: readonly Point[];
}

/** Three ownerships, 620 acres together. */
const tracts: readonly Tract[] = [
  {
    name: 'Tract A',
    tint: network.parcel,
    rows: 5,
    label: [612, 300],
    points: [
      [390, 170],
      [834, 170],
      [834, 470],
      [390, 470],
    ],
  },
  {
    name: 'Tract B',
    tint: network.gold,
    rows: 86,
    label: [984, 340],
    points: [
      [834, 170],
      [1150, 170],
      [1112, 560],
      [834, 560],
    ],
  },
  {
    name: 'Tract C',
    tint: network.water,
    rows: 4,
    label: [640, 616],
    points: [
      [390, 470],
      [834, 470],
      [834, 690],
      [500, 752],
      [390, 752],
    ],
  },
];

const canal: Point[] = [
  [-20, 836],
  [240, 828],
  [460, 812],
  [760, 756],
  [1000, 706],
  [1300, 690],
  [1600, 684],
];

/** Where the flood plain ends, the ground rises 130 feet to the prairie. */
function bluffs(): string {
  const roll = dice(21);
  const heights = Array.from({ length: 9 }, (_, step) => {
    const points = [-20, 140, 310, 480, 680].map(
      (y, index): Point => [1316 + step * 27 - index * 14 + (roll() - 0.5) * 20 + (index === 2 ? 22 : 0), y],
    );
    return stroke(curveOf(points), network.contour, step % 5 === 0 ? 2.4 : 1.3);
  });
  return [
    fill('M1330 30L1276 690H1600V30Z', '#e9e8d6'),
    ...heights,
    trees(
      [
        [1400, 40],
        [1370, 200],
        [1380, 330],
        [1340, 470],
        [1330, 600],
      ],
      { gap: 9, spread: 40, size: 10, seed: 17 },
    ),
    text('Bluffs', [1490, 330], { size: 20, italic: true, fill: network.gold, spacing: 2, halo: '#e9e8d6' }),
  ].join('');
}

function surroundings(): string {
  const tanks = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (index) =>
      `<circle cx="${92 + (index % 4) * 58}" cy="${84 + Math.floor(index / 4) * 124}" r="22" fill="#ddd4c3" stroke="#8b8372" stroke-width="1.6"/>`,
  );
  return [
    field(box(40, 470, 280, 300), 12),
    field(box(900, 596, 240, 90), 2),
    ...tanks,
    building(box(70, 252, 200, 44)),
    text('Refinery', [170, 279], { size: 15, fill: '#5a5345', halo: 'none' }),
    bluffs(),
    stroke(curveOf(canal), '#b7a87c', 60),
    levee(curveOf(canal.map(([x, y]): Point => [x, y - 22]))),
    levee(curveOf(canal.map(([x, y]): Point => [x, y + 30]))),
    stroke(curveOf(canal.map(([x, y]): Point => [x, y + 4])), ground.water, 30),
    text('Cahokia Diversion Canal', [886, 738], {
      size: 17,
      italic: true,
      fill: network.water,
      halo: 'none',
      rotate: -12,
      spacing: 1,
    }),
  ].join('');
}

function networks(): string {
  return [
    roads([
      { path: 'M1228 -20C1220 240 1196 420 1150 620C1130 720 1110 800 1100 900', width: 30, highway: true },
      { path: 'M-20 142H1228C1300 142 1500 170 1600 200', width: 16 },
      { path: 'M356 -20V900', width: 16 },
    ]),
    rail('M336 -20V900'),
    rail('M326 -20V900'),
    powerLine(
      [
        [-20, 372],
        [300, 372],
        [390, 450],
        [820, 450],
        [1136, 600],
        [1600, 604],
      ],
      84,
    ),
    substation([268, 384]),
    text('345 kV', [178, 358], { size: 15, weight: 600, fill: network.power }),
    gasLine('M373 -20V900'),
    waterMain('M373 154H1206'),
    shield('255', [1204, 420]),
    text('Poag Road', [700, 147], { size: 14, weight: 580, halo: ground.paper }),
    text('Route 111', [361, 640], { size: 13.5, weight: 580, rotate: -90, halo: ground.paper }),
    text('Norfolk Southern', [308, 620], { size: 15, weight: 600, fill: network.rail, rotate: -90 }),
    text('Interstate 255', [1236, 290], { size: 15, weight: 600, rotate: 98 }),
    text('Interchange', [1292, 108], { size: 14, fill: ink.quiet }),
  ].join('');
}

export const americanBottomPlan: Plan = {
  file: 'american-bottom-plan',
  title: 'American Bottom Megasite',
  kind: 'Site plan',
  facts: ['Poag Road, Roxana, Illinois', '620 acres in three ownerships, all under option'],
  scale: { feetPerPixel: feet, marks: [0, 500, 1000, 2000] },
  north: 0,
  legend: ['parcel', 'rail', 'levee', 'power', 'gas', 'contour'],
  body: [
    surroundings(),
    ...tracts.map(({ points, rows }) => field(points, rows)),
    ...tracts.map(({ points, tint }) => parcel(points, { tint, opacity: 0.17 })),
    networks(),
    ...tracts.map(
      ({ name, points, label: [x, y], tint }) =>
        text(name, [x, y], { size: 34, weight: 680, fill: ink.spruce, halo: '#e2e1cd' }) +
        text(`${acres(points)} acres`, [x, y + 29], { size: 18, fill: tint, weight: 600, halo: '#e2e1cd' }),
    ),
  ].join(''),
};
