import { ground, ink, network } from './palette.ts';
import { dimension, fill, lines, type Point, pathOf, stroke, text } from './shapes.ts';
import { frame, type Plan } from './sheet.ts';

const sky = '#f7f5ef';

/** Six pixels to a foot above sea level. */
const level = (feet: number) => frame.y + 604 - (feet - 395) * 6;

const land: Point[] = [
  [30, level(376)],
  [210, level(379)],
  [262, level(397)],
  [284, level(409)],
  [420, level(411)],
  [520, level(436)],
  [566, level(436)],
  [676, level(415)],
  [716, level(414)],
  [740, level(416)],
  [826, level(416)],
  [856, level(416)],
  [1296, level(416)],
  [1346, level(421)],
  [1520, level(421)],
  [1570, level(416)],
  [1600, level(416)],
];

function grounds(): string {
  const leveeBody: Point[] = [
    [420, level(411)],
    [520, level(436)],
    [566, level(436)],
    [676, level(415)],
  ];
  const heights = [400, 410, 420, 430, 440, 450, 460].flatMap((feet) => [
    stroke(`M76 ${level(feet)}H1600`, '#e4dfd2', 1),
    text(`${feet}`, [68, level(feet) + 5], { size: 14, fill: ink.quiet, anchor: 'end', halo: sky }),
  ]);
  return [
    fill('M30 30H1570V860H30Z', sky),
    ...heights,
    fill(`M30 ${level(395)}H300V860H30Z`, ground.water),
    stroke(`M30 ${level(395)}H256`, network.water, 1.6),
    fill(`${pathOf(land)}L1600 900L30 900Z`, '#e4dac0'),
    fill(`M30 ${level(371)}C400 ${level(373)} 900 ${level(378)} 1600 ${level(376)}V900H30Z`, '#d8ccaf'),
    fill(pathOf(leveeBody, true), '#cfbf92'),
    stroke(pathOf(land), '#7d6f4c', 2.6),
    stroke(`M76 ${level(427)}H480`, network.water, 2.2, 'stroke-dasharray="13 7"'),
  ].join('');
}

function tree([x, y]: Point, height: number): string {
  const crown = height * 0.32;
  return `${stroke(`M${x} ${y}v${-height * 0.6}`, '#8a7a57', 4)}<ellipse cx="${x}" cy="${y - height + crown}" rx="${crown * 0.8}" ry="${crown}" fill="${ground.tree}" stroke="${ground.treeEdge}" stroke-width="1.6"/>`;
}

/** A vehicle from its end. */
function vehicle(x: number, y: number, [width, height]: Point, colour: string): string {
  return `<g stroke="#2f3b35" stroke-width="1.6"><rect x="${x - width / 2 + 4}" y="${y - 14}" width="10" height="14" rx="2" fill="#48544e"/><rect x="${x + width / 2 - 14}" y="${y - 14}" width="10" height="14" rx="2" fill="#48544e"/><rect x="${x - width / 2}" y="${y - height}" width="${width}" height="${height - 9}" rx="2" fill="${colour}"/><path d="M${x} ${y - height}v${height - 9}"/></g>`;
}

/** 36 feet clear under a roof at 41. */
function conceptBuilding(): string {
  const floor = level(417);
  const roof = floor - 41 * 6;
  const columns = [940, 1030, 1120, 1210].map((x) =>
    stroke(`M${x} ${floor}V${roof + 22}`, network.parcel, 3),
  );
  return [
    `<rect x="860" y="${roof}" width="420" height="${floor - roof}" fill="#eaf0e8" stroke="${network.parcel}" stroke-width="2.4" stroke-dasharray="9 5"/>`,
    ...columns,
    fill(`M860 ${roof}H1280V${roof + 10}H860Z`, network.parcel, 'fill-opacity="0.85"'),
    stroke(
      `M862 ${roof + 28}L${Array.from({ length: 18 }, (_, step) => `${885 + step * 23} ${roof + (step % 2 ? 28 : 11)}`).join('L')}`,
      network.parcel,
      1.4,
    ),
    stroke(`M860 ${roof + 29}H1280`, network.parcel, 2),
    fill(`M856 ${floor}H1284V${floor + 8}H856Z`, '#b9b4a6'),
    dimension('36 feet clear', [985, floor - 2], [985, roof + 32], '#eaf0e8'),
  ].join('');
}

function objects(): string {
  return [
    tree([318, level(409.6)], 170),
    tree([352, level(410)], 140),
    tree([390, level(410.5)], 190),
    vehicle(783, level(416), [52, 81], '#3f75a3'),
    vehicle(1396, level(422), [62, 92], '#a86442'),
    vehicle(1478, level(422), [62, 92], '#a86442'),
    fill(`M1356 ${level(421)}h160v-6h-160Z`, '#8d897c'),
    `<circle cx="722" cy="${level(407)}" r="9" fill="${sky}" stroke="${network.water}" stroke-width="3.4"/>`,
    stroke(`M842 96V${level(402)}M1302 96V${level(402)}`, network.parcel, 3.4, 'stroke-dasharray="30 6 5 6"'),
  ].join('');
}

function words(): string {
  const small = { size: 16, halo: sky };
  const under = { size: 16, italic: true, fill: '#6f6345', halo: 'none' };
  const beside = { size: 15, anchor: 'start', halo: '#e4dac0' } as const;
  return [
    dimension('Tract 4', [842, 124], [1302, 124], sky),
    text('Mississippi River', [128, level(389)], { ...under, fill: network.water, size: 17 }),
    text('usual level, 395', [128, level(389) + 21], { ...under, fill: network.water, size: 14 }),
    text('100-year flood, 427', [80, level(427) - 11], { ...small, anchor: 'start', fill: network.water }),
    lines(['Levee crown, 436:', 'nine feet above the flood'], [543, level(436) - 42], {
      ...small,
      fill: network.gold,
      weight: 620,
      gap: 22,
    }),
    text('Levee Road', [783, level(416) - 96], { ...small, weight: 560 }),
    lines(['Concept', 'building'], [1075, level(417) - 130], {
      gap: 24,
      size: 18,
      weight: 640,
      fill: network.parcel,
      halo: '#eaf0e8',
    }),
    lines(['Norfolk Southern', 'two tracks'], [1437, level(421) - 134], { ...small, weight: 560, gap: 22 }),
    text('Water main', [738, level(407) + 5], { ...beside, fill: network.water }),
    text('Silt and clay', [980, level(392)], under),
    text('Sand and gravel, water-bearing', [980, level(366)], under),
    text('Feet above sea level', [50, level(460) - 34], {
      size: 14,
      fill: ink.quiet,
      anchor: 'start',
      halo: sky,
    }),
    text('West', [50, 68], { size: 19, weight: 660, anchor: 'start', fill: ink.spruce, halo: sky }),
    text('East', [1550, 68], { size: 19, weight: 660, anchor: 'end', fill: ink.spruce, halo: sky }),
  ].join('');
}

export const leveeRoadSection: Plan = {
  file: 'riverbend-commerce-park-section',
  title: 'Riverbend Commerce Park, Tract 4',
  kind: 'Section A–A. Heights to scale, lengths not',
  facts: ['River, levee, tract and railroad, seen from the south'],
  legend: ['parcel'],
  body: [grounds(), conceptBuilding(), objects(), words()].join(''),
};
