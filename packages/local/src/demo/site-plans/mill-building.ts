import { ground, ink, network } from './palette.ts';
import {
  box,
  building,
  curveOf,
  dimension,
  fill,
  gasLine,
  type Point,
  parcel,
  pathOf,
  rail,
  roads,
  stroke,
  text,
  trees,
  waterMain,
} from './shapes.ts';
import type { Plan } from './sheet.ts';

/** Bays of 40 by 50 feet, 12 by 8, without four in the court: 92 bays, 184,000 square feet; one pixel is a foot. */
const mill: Point[] = [
  [520, 250],
  [920, 250],
  [920, 350],
  [1000, 350],
  [1000, 650],
  [520, 650],
];
const race: Point[] = [
  [30, 118],
  [260, 126],
  [520, 112],
  [860, 124],
  [1180, 108],
  [1600, 122],
];

function grid(): string {
  const down = Array.from({ length: 13 }, (_, bay) => `M${520 + bay * 40} ${bay > 10 ? 350 : 250}V650`);
  const across = Array.from({ length: 9 }, (_, bay) => `M520 ${250 + bay * 50}H${bay < 2 ? 920 : 1000}`);
  const columns = Array.from({ length: 13 * 9 }, (_, index) => [
    520 + (index % 13) * 40,
    250 + Math.floor(index / 13) * 50,
  ])
    .filter(([x = 0, y = 0]) => x <= 920 || y >= 350)
    .map(([x = 0, y = 0]) => `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7"/>`);
  return `${stroke([...down, ...across].join(''), '#b5a78b', 1)}<g fill="#6f6450">${columns.join('')}</g>`;
}

function docks(): string {
  const doors = Array.from({ length: 8 }, (_, index) => 580 + index * 40);
  const trailers = doors
    .filter((_, index) => ![2, 5].includes(index))
    .map(
      (x) =>
        `<rect x="${x - 7}" y="656" width="18" height="56" rx="2" fill="#fffefb" stroke="#8b8372" stroke-width="1.4"/>`,
    );
  return [
    fill(pathOf(box(520, 652, 480, 118), true), ground.pavement),
    ...doors.map((x) => fill(`M${x - 11} 645h26v7h-26Z`, network.gas)),
    ...trailers,
    text('Truck court, 8 docks', [920, 726], { size: 15, fill: '#5a5345', halo: ground.pavement }),
  ].join('');
}

function parking(): string {
  const stalls = [0, 1, 2].map((row) =>
    stroke(`M1060 ${430 + row * 84}H1220`, '#b8af9d', 44, 'stroke-dasharray="1.6 11"'),
  );
  return [
    fill(pathOf(box(1040, 390, 200, 270), true), ground.pavement),
    ...stalls,
    text('Parking, 210 spaces', [1140, 372], { size: 15, fill: '#5a5345' }),
    trees(
      [
        [1040, 674],
        [1250, 674],
      ],
      { gap: 24, spread: 2, size: 9, seed: 8 },
    ),
  ].join('');
}

function surroundings(): string {
  const neighbours = [
    box(70, 300, 240, 130),
    box(70, 470, 240, 190),
    box(1400, 230, 130, 180),
    box(1400, 470, 130, 200),
  ];
  return [
    stroke(curveOf(race), '#cdbf97', 82),
    stroke(curveOf(race), ground.water, 66),
    stroke(
      curveOf(race.map(([x, y]): Point => [x, y - 10])),
      ground.waterLine,
      1.5,
      'stroke-dasharray="80 50"',
    ),
    stroke(
      curveOf(race.map(([x, y]): Point => [x, y + 12])),
      ground.waterLine,
      1.5,
      'stroke-dasharray="50 70"',
    ),
    trees(
      race.map(([x, y]): Point => [x, y + 52]),
      { gap: 30, spread: 6, size: 10, seed: 14 },
    ),
    text('Mill Race', [1170, 118], { size: 22, italic: true, fill: network.water, spacing: 3, halo: 'none' }),
    ...neighbours.map((points) => building(points, '#e3dccd')),
    text('Building 5', [190, 372], { size: 15, fill: '#5a5345', halo: 'none' }),
    text('Building 6', [190, 572], { size: 15, fill: '#5a5345', halo: 'none' }),
    fill(pathOf(box(925, 250, 75, 95), true), ground.pavement),
  ].join('');
}

export const millBuildingPlan: Plan = {
  file: 'old-mill-building-7-plan',
  title: 'Old Mill Building 7',
  kind: 'Site and floor plan',
  facts: ['18 Mill Street, Riverbend, Illinois', '184,000 square feet under one roof'],
  scale: { feetPerPixel: 1, marks: [0, 50, 100, 200] },
  north: -12,
  legend: ['parcel', 'rail', 'gas', 'water'],
  body: [
    surroundings(),
    roads([
      { path: 'M-20 806H1600', width: 26 },
      { path: 'M1320 180V900', width: 20 },
      { path: 'M1140 806V660', width: 14 },
      { path: 'M720 806V770', width: 44 },
    ]),
    parcel(
      [
        [386, 196],
        [1276, 196],
        [1276, 782],
        [386, 782],
      ],
      { opacity: 0.08 },
    ),
    parking(),
    rail('M414 900V190C414 186 414 186 414 180'),
    rail('M414 700C418 620 470 600 490 540V262'),
    building(mill, '#ece3d1'),
    grid(),
    docks(),
    fill('M521 251h118v48h-118Z', '#dcc9a4', 'stroke="#8b8372" stroke-width="1.6"'),
    text('Office', [580, 280], { size: 14, fill: '#5a5345', halo: 'none' }),
    `<circle cx="962" cy="298" r="17" fill="#b56a48" stroke="#6e3a22" stroke-width="2"/><circle cx="962" cy="298" r="8" fill="#6e3a22"/>`,
    text('Stack', [962, 334], { size: 13, halo: ground.pavement }),
    text('Building 7', [760, 452], {
      size: 40,
      weight: 680,
      fill: ink.spruce,
      halo: '#ece3d1',
      spacing: -0.5,
    }),
    text('Bays of 40 by 50 feet  ·  two 10-ton bridge cranes', [760, 482], {
      size: 16,
      fill: ink.spruce,
      halo: '#ece3d1',
    }),
    dimension('480 feet', [520, 226], [1000, 226], '#eae7d9'),
    dimension('400 feet', [1020, 250], [1020, 650], '#eae7d9'),
    gasLine('M-20 788H1110V652'),
    waterMain('M1304 180V900'),
    text('Mill Street', [700, 811], { size: 15, weight: 600, halo: ground.paper }),
    text('Race Street', [1325, 560], { size: 14, weight: 580, rotate: -90, halo: ground.paper }),
    text('Terminal Railroad', [440, 330], {
      size: 14,
      weight: 600,
      fill: network.rail,
      rotate: -90,
      halo: '#e4e6d9',
    }),
    text('Spur', [476, 350], { size: 14, weight: 560, fill: network.rail, rotate: -90, halo: '#eae7d9' }),
  ].join(''),
};
