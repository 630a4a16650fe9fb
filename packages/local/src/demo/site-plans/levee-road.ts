import { ground, ink, network } from './palette.ts';
import {
  box,
  building,
  curveOf,
  dimension,
  field,
  fill,
  gasLine,
  levee,
  lines,
  type Point,
  parcel,
  pathOf,
  powerLine,
  rail,
  roads,
  stroke,
  text,
  trees,
  waterMain,
} from './shapes.ts';
import type { Plan } from './sheet.ts';

/** 3,450 by 2,680 feet, five feet to a pixel. */
const tract = box(470, 210, 690, 536);
const bank: Point[] = [
  [250, -20],
  [228, 140],
  [186, 300],
  [176, 470],
  [206, 640],
  [256, 780],
  [292, 900],
];
const shifted = (points: readonly Point[], by: number) => points.map(([x, y]): Point => [x + by, y]);

function surroundings(): string {
  const river = `${curveOf(bank)}L-20 900L-20 -20Z`;
  const flow = [-46, -92, -140].map((by) =>
    stroke(curveOf(shifted(bank, by)), ground.waterLine, 1.6, `stroke-dasharray="${90 - by / 4} 46"`),
  );
  return [
    field(box(336, 40, 90, 830), 82),
    field(box(470, 790, 690, 80), 0),
    field(box(1270, 40, 310, 250), 8),
    field(box(1270, 520, 310, 350), 8),
    fill(river, ground.water),
    ...flow,
    stroke(curveOf(bank), ground.waterLine, 3),
    trees(shifted(bank, 22), { gap: 13, spread: 11, size: 9, seed: 3 }),
    levee(curveOf(shifted(bank, 84))),
    text('Mississippi River', [116, 470], {
      size: 26,
      weight: 500,
      italic: true,
      fill: network.water,
      spacing: 3,
      rotate: -88,
      halo: 'none',
    }),
    text('Levee', [300, 690], { size: 15, weight: 600, fill: network.gold, rotate: 70 }),
  ].join('');
}

function neighbours(): string {
  return [
    building(box(560, 58, 300, 76)),
    building(box(884, 58, 150, 76)),
    text('Distribution center', [710, 102], { size: 15, fill: '#5a5345', halo: 'none' }),
    roads([
      { path: 'M448 -20V900', width: 20 },
      { path: 'M448 176H1600', width: 16 },
      { path: 'M448 768H1600', width: 12 },
      { path: 'M1330 -20L1420 176L1440 400L1420 900', width: 26, highway: true },
    ]),
    text('Levee Road', [436, 470], { size: 15, weight: 600, rotate: -90 }),
    text('Commerce Drive', [760, 181], { size: 14, weight: 560, halo: ground.paper }),
    text('Tract Road', [1050, 772], { size: 13, weight: 560, halo: ground.paper }),
    text('Interstate 255', [1462, 500], { size: 15, weight: 600, rotate: 92 }),
    rail('M1200 -20C1200 300 1196 600 1222 900'),
    rail('M1212 -20C1212 300 1208 600 1234 900'),
    text('Norfolk Southern', [1248, 640], { size: 14, weight: 600, fill: network.rail, rotate: 88 }),
  ].join('');
}

function utilities(): string {
  return [
    gasLine('M448 226H1186'),
    waterMain('M459 -20V900'),
    powerLine([
      [1300, 900],
      [1300, 430],
      [1600, 380],
    ]),
    lines(['To Levee Road', 'substation, 1.4 miles'], [1346, 330], {
      size: 14,
      fill: network.power,
      gap: 19,
    }),
    text('30-foot pipeline easement', [840, 246], { size: 14, fill: network.gas, halo: '#d8dfcd' }),
  ].join('');
}

export const leveeRoadPlan: Plan = {
  file: 'riverbend-commerce-park-plan',
  title: 'Riverbend Commerce Park, Tract 4',
  kind: 'Site plan',
  facts: ['4100 Levee Road, Riverbend, Illinois', '212.5 acres'],
  scale: { feetPerPixel: 5, marks: [0, 250, 500, 1000] },
  north: 0,
  legend: ['parcel', 'rail', 'levee', 'power', 'gas', 'water'],
  body: [
    surroundings(),
    field(tract, 90),
    neighbours(),
    parcel(tract),
    stroke(pathOf(box(495, 240, 640, 481), true), network.parcel, 1.4, 'stroke-dasharray="7 6"'),
    utilities(),
    text('Tract 4', [815, 462], { size: 44, weight: 680, fill: ink.spruce, halo: '#d8dfcd', spacing: -0.5 }),
    text('212.5 acres  ·  M-2, General Industrial', [815, 496], {
      size: 18,
      fill: ink.spruce,
      halo: '#d8dfcd',
    }),
    text('Ground 414 to 417 feet', [815, 522], { size: 15, fill: ink.spruce, halo: '#d8dfcd' }),
    dimension('3,450 feet', [470, 690], [1160, 690], '#cdd8c6'),
    dimension('2,680 feet', [1112, 210], [1112, 746], '#cdd8c6'),
    text('A', [354, 398], { size: 18, weight: 680, fill: network.gas }),
    text('A', [1272, 398], { size: 18, weight: 680, fill: network.gas }),
    stroke('M330 392H342M366 392H470M1160 392H1258', network.gas, 1.6, 'stroke-dasharray="14 5 3 5"'),
  ].join(''),
};
