import { ground, ink, network } from './palette.ts';
import { lines, type Point, plannedRail, rail, stroke, text } from './shapes.ts';

export interface Plan {
  /** The file's name without its ending. */
  file: string;
  title: string;
  /** "Site plan", "Section". */
  kind: string;
  facts: readonly string[];
  /** Feet that one pixel stands for, and what the bar is marked with; without it there is no bar. */
  scale?: { feetPerPixel: number; marks: readonly number[] };
  /** Degrees that north is turned from up; none on an elevation. */
  north?: number;
  legend: readonly Legend[];
  body: string;
}

export type Legend = 'parcel' | 'rail' | 'plannedRail' | 'power' | 'gas' | 'water' | 'levee' | 'contour';

export const frame = { x: 30, y: 30, width: 1540, height: 826 } as const;

const legendNames: Record<Legend, string> = {
  parcel: 'Property line',
  rail: 'Railroad',
  plannedRail: 'Planned rail lead',
  power: 'Transmission line',
  gas: 'Gas main',
  water: 'Water main',
  levee: 'Levee',
  contour: 'Contour, 10 feet',
};

function legendMark(legend: Legend, [x, y]: Point): string {
  const line = `M${x} ${y}h56`;
  const marks: Record<Legend, () => string> = {
    parcel: () => stroke(line, network.parcel, 4, 'stroke-dasharray="22 5 5 5"'),
    rail: () => rail(line),
    plannedRail: () => plannedRail(line),
    power: () =>
      `${stroke(line, network.power, 2)}<rect x="${x + 23}" y="${y - 5}" width="10" height="10" fill="${ground.paper}" stroke="${network.power}" stroke-width="2"/>`,
    gas: () => stroke(line, network.gas, 3, 'stroke-dasharray="22 6 4 6"'),
    water: () => stroke(line, network.water, 2.4, 'stroke-dasharray="3 6" stroke-linecap="round"'),
    levee: () =>
      stroke(line, '#e0d5b4', 14) +
      stroke(line, '#b9a878', 14, 'stroke-dasharray="1.6 7"') +
      stroke(line, '#f4eeda', 5),
    contour: () => stroke(line, network.contour, 1.6),
  };
  return marks[legend]();
}

/** The drawing on its sheet: frame, title, legend, scale and north. */
export function sheet(plan: Plan): string {
  const { x, y, width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000" font-family="Inter">
<defs><clipPath id="frame"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>
<marker id="tick" viewBox="-6 -6 12 12" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M-5 -4L2 0L-5 4M2 -6V6" fill="none" stroke="${ink.quiet}" stroke-width="1.4"/></marker></defs>
<rect width="1600" height="1000" fill="${ground.paper}"/>
<g clip-path="url(#frame)"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground.land}"/>${plan.body}</g>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${ink.spruce}" stroke-width="2.5"/>
${titleBlock(plan)}</svg>`;
}

function titleBlock({ title, kind, facts, scale, north, legend }: Plan): string {
  const plain = { anchor: 'start', halo: 'none' } as const;
  const keys = legend.map((one, index) => {
    const [x, y] = [690 + Math.floor(index / 3) * 238, 888 + (index % 3) * 32];
    return legendMark(one, [x, y]) + text(legendNames[one], [x + 70, y + 5], { ...plain, size: 15 });
  });
  return [
    text(title, [30, 908], { ...plain, size: 30, weight: 680, fill: ink.spruce, spacing: -0.4 }),
    lines([facts.join('  ·  ')], [30, 937], { ...plain, size: 16, fill: ink.text }),
    text(`${kind}. Illustration for the demo; not a survey.`, [30, 964], {
      ...plain,
      size: 14.5,
      fill: ink.quiet,
    }),
    ...keys,
    scale ? scaleBar(scale, north === undefined ? 1556 : 1486) : '',
    north === undefined ? '' : northArrow([1536, 918], north),
  ].join('');
}

function scaleBar({ feetPerPixel, marks }: NonNullable<Plan['scale']>, right: number): string {
  const last = marks.at(-1) ?? 0;
  const left = right - last / feetPerPixel - 24;
  const at = (feet: number) => left + feet / feetPerPixel;
  const parts = marks.slice(1).map((feet, index) => {
    const from = at(marks[index] ?? 0);
    return `<rect x="${from}" y="916" width="${at(feet) - from}" height="10" fill="${index % 2 ? ground.paper : ink.spruce}" stroke="${ink.spruce}" stroke-width="1.6"/>`;
  });
  const figures = marks.map((feet) =>
    text(
      feet === last ? `${feet.toLocaleString('en-US')} feet` : feet.toLocaleString('en-US'),
      [at(feet), 906],
      {
        size: 14,
        halo: 'none',
      },
    ),
  );
  return parts.join('') + figures.join('');
}

function northArrow([x, y]: Point, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y - 34}L${x + 15} ${y + 26}L${x} ${y + 14}Z" fill="${ink.spruce}"/><path d="M${x} ${y - 34}L${x - 15} ${y + 26}L${x} ${y + 14}Z" fill="${ground.paper}" stroke="${ink.spruce}" stroke-width="2" stroke-linejoin="round"/></g>${text('N', [x, y + 48], { size: 17, weight: 680, fill: ink.spruce, halo: 'none' })}`;
}
