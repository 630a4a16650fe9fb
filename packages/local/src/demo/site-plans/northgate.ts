import { ground, ink, network } from './palette.ts';
import {
  areaOf,
  box,
  building,
  curveOf,
  field,
  fill,
  gasLine,
  type Point,
  parcel,
  pathOf,
  powerLine,
  roads,
  shield,
  stroke,
  text,
  trees,
  waterMain,
} from './shapes.ts';
import type { Plan } from './sheet.ts';

const feet = 3.18;
const acres = (points: readonly Point[]) => Math.round(((areaOf(points) * feet * feet) / 43_560) * 10) / 10;

/** Six lots on both sides of the drive, 118 acres together. */
const lots: readonly (readonly [number, readonly Point[]])[] = [
  [
    9,
    [
      [420, 90],
      [706, 90],
      [706, 352],
      [420, 382],
    ],
  ],
  [
    10,
    [
      [706, 90],
      [990, 90],
      [990, 372],
      [880, 352],
      [706, 352],
    ],
  ],
  [
    11,
    [
      [990, 90],
      [1260, 90],
      [1260, 432],
      [1120, 420],
      [990, 372],
    ],
  ],
  [
    12,
    [
      [420, 428],
      [700, 398],
      [700, 742],
      [420, 742],
    ],
  ],
  [
    13,
    [
      [700, 398],
      [866, 398],
      [980, 420],
      [980, 742],
      [700, 742],
    ],
  ],
  [
    14,
    [
      [980, 420],
      [1100, 464],
      [1260, 478],
      [1260, 742],
      [980, 742],
    ],
  ],
];

const drive =
  'M-20 426C160 420 320 412 420 404L706 375H870C980 380 1040 440 1130 446C1220 456 1360 460 1600 462';
const pond: Point[] = [
  [1110, 640],
  [1180, 600],
  [1236, 640],
  [1228, 712],
  [1150, 722],
  [1096, 694],
];

function around(): string {
  const parking = (x: number, y: number, width: number, height: number) =>
    fill(pathOf(box(x, y, width, height), true), ground.pavement) +
    stroke(`M${x + 8} ${y + height / 2}h${width - 16}`, '#c9c2b3', height - 16, 'stroke-dasharray="1.6 10"');
  return [
    field(box(1316, 40, 290, 370), 20),
    field(box(420, 790, 840, 90), 3),
    parking(70, 300, 240, 70),
    building(box(70, 130, 240, 150)),
    parking(150, 486, 180, 60),
    building([
      [90, 560],
      [330, 560],
      [330, 700],
      [220, 700],
      [220, 760],
      [90, 760],
    ]),
    building(box(1330, 540, 200, 130)),
    parking(1330, 684, 200, 60),
    text('Lot 7', [190, 210], { size: 16, fill: '#5a5345', halo: 'none' }),
    text('Lot 8', [190, 640], { size: 16, fill: '#5a5345', halo: 'none' }),
    text('Lot 15', [1430, 610], { size: 16, fill: '#5a5345', halo: 'none' }),
    trees(
      [
        [372, 90],
        [372, 370],
      ],
      { gap: 22, spread: 8, size: 10, seed: 4 },
    ),
    trees(
      [
        [430, 763],
        [1250, 763],
      ],
      { gap: 19, spread: 5, size: 10, seed: 9 },
    ),
    trees(
      [
        [1310, 486],
        [1560, 492],
      ],
      { gap: 26, spread: 3, size: 9, seed: 12 },
    ),
  ].join('');
}

function contours(): string {
  return [0, 1, 2, 3, 4, 5]
    .map((step) => {
      const points: Point[] = [
        [380, 130 + step * 118],
        [560, 190 + step * 104],
        [760, 170 + step * 96],
        [980, 236 + step * 88],
        [1290, 300 + step * 70],
      ];
      return stroke(curveOf(points), network.contour, step === 2 ? 2.2 : 1.3);
    })
    .join('');
}

function lotNames(): string {
  return lots
    .map(([number, points]) => {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const x = (Math.min(...xs) + Math.max(...xs)) / 2;
      const y = (Math.min(...ys) + Math.max(...ys)) / 2 - (number === 14 ? 30 : 0);
      return (
        text(`Lot ${number}`, [x, y], { size: 30, weight: 680, fill: ink.spruce, halo: '#d3dccb' }) +
        text(`${acres(points).toFixed(1)} acres`, [x, y + 27], {
          size: 17,
          fill: ink.spruce,
          halo: '#d3dccb',
        })
      );
    })
    .join('');
}

export const northgatePlan: Plan = {
  file: 'northgate-plan',
  title: 'Northgate Business Park, Lots 9 to 14',
  kind: 'Site plan',
  facts: ['900 Northgate Drive, Edwardsville, Illinois', '118 acres'],
  scale: { feetPerPixel: feet, marks: [0, 200, 400, 800] },
  north: 0,
  legend: ['parcel', 'contour', 'power', 'gas', 'water'],
  body: [
    around(),
    ...lots.map(([, points]) => fill(pathOf(points, true), ground.grass)),
    contours(),
    roads([
      { path: drive, width: 22 },
      { path: 'M-20 56H1600', width: 30, highway: true },
      { path: 'M1290 56V900', width: 16 },
    ]),
    ...lots.map(([, points]) => parcel(points, { opacity: 0.1 })),
    fill(curveOf(pond, true), ground.water, `stroke="${ground.waterLine}" stroke-width="2.5"`),
    text('Detention', [1166, 670], { size: 15, italic: true, fill: network.water, halo: 'none' }),
    gasLine('M-20 444C160 438 320 430 412 424'),
    waterMain('M1302 56V900'),
    powerLine(
      [
        [372, 900],
        [384, 780],
        [1276, 780],
        [1276, 900],
      ],
      110,
    ),
    lotNames(),
    text('Northgate Drive', [560, 396], { size: 14, weight: 580, rotate: -6, halo: ground.paper }),
    text('Plum Street', [1292, 250], { size: 14, weight: 580, rotate: -90, halo: ground.paper }),
    shield('157', [200, 56], network.parcel),
    text('Route 157', [290, 62], { size: 15, weight: 580, halo: ground.paper }),
  ].join(''),
};
