import { ground, ink, network } from './palette.ts';
import {
  box,
  building,
  curveOf,
  field,
  gasLine,
  lines,
  type Point,
  parcel,
  plannedRail,
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

/** 346 acres at six feet to a pixel; the south-west corner follows the railroads. */
const site: Point[] = [
  [398, 136],
  [1250, 136],
  [1250, 672],
  [690, 672],
  [398, 412],
];

const creek: Point[] = [
  [1600, 250],
  [1500, 300],
  [1430, 420],
  [1380, 520],
  [1400, 640],
  [1350, 760],
  [1370, 900],
];

function country(): string {
  const rings = [0, 1, 2, 3, 4].map((ring) => {
    const out = 46 + ring * 44;
    const outline = Array.from({ length: 9 }, (_, step): Point => {
      const turn = (step / 9) * 2 * Math.PI;
      const reach = out * (1 + 0.2 * Math.sin(2 * turn + 0.6) + 0.06 * Math.sin(3 * turn + ring));
      return [960 + reach * 1.5 * Math.cos(turn), 330 + reach * Math.sin(turn)];
    });
    return stroke(curveOf(outline, true), network.contour, ring === 2 ? 2.2 : 1.3);
  });
  return [
    field(box(40, 40, 300, 300), 14),
    field(box(398, 720, 520, 160), 4),
    field(box(1290, 40, 300, 190), 90),
    field(box(960, 720, 350, 160), 96),
    field(site, 2),
    ...rings,
    text('540', [1190, 350], { size: 13.5, weight: 600, fill: network.gold, halo: '#dbe0cb' }),
    stroke(curveOf(creek), ground.water, 16, 'stroke-linecap="round"'),
    trees(creek, { gap: 12, spread: 26, size: 10, seed: 11 }),
    stroke(curveOf(creek), ground.water, 9, 'stroke-linecap="round"'),
    text('Silver Creek', [1456, 690], {
      size: 18,
      italic: true,
      fill: network.water,
      rotate: 90,
      spacing: 1,
    }),
  ].join('');
}

function routes(): string {
  const northSouth = 'M-20 60L980 960';
  return [
    roads([
      { path: 'M-20 84H1600', width: 18 },
      { path: 'M1278 -20V900', width: 14 },
    ]),
    rail(northSouth),
    rail('M-20 698H1600'),
    plannedRail(
      'M520 528C600 600 640 628 720 636H1090C1200 636 1200 520 1090 520H780C690 520 640 566 600 598',
    ),
    text('Norfolk Southern', [196, 240], { size: 15, weight: 600, fill: network.rail, rotate: 43 }),
    text('Union Pacific', [236, 726], { size: 15, weight: 600, fill: network.rail }),
    text('County Highway 12', [760, 89], { size: 14, weight: 580, halo: ground.paper }),
    shield('143', [1278, 800], network.parcel),
    text('Route 143', [1283, 520], { size: 13.5, weight: 600, rotate: -90, halo: ground.paper }),
    text('Planned unit-train loop', [930, 584], { size: 15, fill: network.rail, halo: '#dbe0cb' }),
  ].join('');
}

function utilities(): string {
  return [
    powerLine([
      [1340, -20],
      [1340, 160],
      [1330, 380],
      [1330, 900],
    ]),
    substation([1334, 292]),
    lines(['Alhambra', 'substation, 69 kV'], [1440, 246], { size: 14, fill: network.power, gap: 18 }),
    gasLine('M-20 106H1600'),
    waterMain('M1266 -20V900'),
    building(box(1430, 132, 46, 28), '#d7c9b4'),
    building(box(80, 400, 54, 34), '#d7c9b4'),
    building(box(146, 412, 28, 28), '#d7c9b4'),
    trees(
      [
        [64, 386],
        [190, 386],
      ],
      { gap: 18, spread: 5, size: 9, seed: 2 },
    ),
  ].join('');
}

export const prairieJunctionPlan: Plan = {
  file: 'prairie-junction-plan',
  title: 'Prairie Junction Rail Site',
  kind: 'Site plan',
  facts: ['County Highway 12 at Route 143, Alhambra, Illinois', '346 acres'],
  scale: { feetPerPixel: 6, marks: [0, 500, 1000] },
  north: 0,
  legend: ['parcel', 'rail', 'contour', 'power', 'gas', 'water'],
  body: [
    country(),
    routes(),
    parcel(site),
    utilities(),
    text('346 acres', [690, 296], {
      size: 44,
      weight: 680,
      fill: ink.spruce,
      halo: '#d5dcc8',
      spacing: -0.5,
    }),
    text('Two Class I railroads meet at the corner', [690, 330], {
      size: 18,
      fill: ink.spruce,
      halo: '#d5dcc8',
    }),
    text('Certified since 2023', [690, 356], { size: 15, fill: ink.spruce, halo: '#d5dcc8' }),
  ].join(''),
};
