import { ground, ink, network } from './palette.ts';

export type Point = readonly [x: number, y: number];

export function pathOf(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A curve through the points (Catmull-Rom as Bézier). */
export function curveOf(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[place] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Square pixels inside a closed outline. */
export function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export interface TextOptions {
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  rotate?: number;
  spacing?: number;
  italic?: boolean;
  /** The colour around the letters; `none` for text on a plain ground. */
  halo?: string;
}

export function text(words: string, [x, y]: Point, options: TextOptions = {}): string {
  const { size = 15, weight = 500, fill = ink.text, anchor = 'middle', rotate = 0 } = options;
  const { spacing = 0, italic = false, halo = ground.land } = options;
  const around =
    halo === 'none' ? '' : ` stroke="${halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  const turned = rotate === 0 ? '' : ` transform="rotate(${rotate} ${x} ${y})"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}"${italic ? ' font-style="italic"' : ''}${around}${turned}>${escaped(words)}</text>`;
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function lines(all: readonly string[], [x, y]: Point, options: TextOptions & { gap?: number } = {}) {
  const { gap = 20, ...rest } = options;
  return all.map((words, index) => text(words, [x, y + index * gap], rest)).join('');
}

export function stroke(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
}

export function fill(path: string, colour: string, more = ''): string {
  return `<path d="${path}" fill="${colour}" ${more}/>`;
}

/** Roads are cased first and filled after, so that they join where they meet. */
export function roads(all: readonly { path: string; width: number; highway?: boolean }[]): string {
  const round = 'stroke-linejoin="round"';
  return [
    ...all.map(({ path, width }) => stroke(path, network.roadEdge, width + 3, round)),
    ...all.map(({ path, width }) => stroke(path, network.road, width, round)),
    ...all.flatMap(({ path, highway, width }) =>
      highway
        ? [stroke(path, '#e6bb6a', width - 5, round), stroke(path, network.road, 2.5, round)]
        : width > 14
          ? [stroke(path, ink.line, 1, 'stroke-dasharray="12 10"')]
          : [],
    ),
  ].join('');
}

export function rail(path: string): string {
  return stroke(path, network.rail, 10, 'stroke-dasharray="1.8 8"') + stroke(path, network.rail, 2.6);
}

/** A rail lead that is planned, not built. */
export function plannedRail(path: string): string {
  return stroke(path, network.rail, 2.2, 'stroke-dasharray="14 7"');
}

export function gasLine(path: string): string {
  return stroke(path, network.gas, 3, 'stroke-dasharray="22 6 4 6"');
}

export function waterMain(path: string): string {
  return stroke(path, network.water, 2.4, 'stroke-dasharray="3 6" stroke-linecap="round"');
}

/** A transmission line with its towers. */
export function powerLine(points: readonly Point[], gap = 92): string {
  const towers: string[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    const [toX, toY] = points[index] ?? [0, 0];
    const count = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / gap));
    for (let step = 0; step < count; step += 1) {
      const [x, y] = [fromX + ((toX - fromX) * step) / count, fromY + ((toY - fromY) * step) / count];
      towers.push(`<rect x="${round(x - 5)}" y="${round(y - 5)}" width="10" height="10"/>`);
    }
  }
  return `${stroke(pathOf(points), network.power, 2)}<g fill="${ground.land}" stroke="${network.power}" stroke-width="2">${towers.join('')}</g>`;
}

export function levee(path: string): string {
  return (
    stroke(path, '#e0d5b4', 30) +
    stroke(path, '#b9a878', 30, 'stroke-dasharray="1.6 9"') +
    stroke(path, '#f4eeda', 9) +
    stroke(path, '#b9a878', 1)
  );
}

export function building(points: readonly Point[], colour = '#d9cfbd'): string {
  const shadow = points.map(([x, y]): Point => [x + 5, y + 6]);
  return (
    fill(pathOf(shadow, true), '#cfc7b5') +
    fill(pathOf(points, true), colour, 'stroke="#8b8372" stroke-width="1.6"')
  );
}

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The same numbers every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Trees along a line, scattered by up to `spread`. */
export function trees(points: readonly Point[], { gap = 20, spread = 14, size = 9, seed = 7 } = {}): string {
  const roll = dice(seed);
  const dots: string[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    const [toX, toY] = points[index] ?? [0, 0];
    const count = Math.round(Math.hypot(toX - fromX, toY - fromY) / gap);
    for (let step = 0; step < count; step += 1) {
      const x = fromX + ((toX - fromX) * step) / count + (roll() - 0.5) * 2 * spread;
      const y = fromY + ((toY - fromY) * step) / count + (roll() - 0.5) * 2 * spread;
      dots.push(
        `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${round(size * (0.65 + roll() * 0.6))}"/>`,
      );
    }
  }
  return `<g fill="${ground.tree}" stroke="${ground.treeEdge}" stroke-width="1">${dots.join('')}</g>`;
}

/** A field in crop: rows at an angle. */
export function field(points: readonly Point[], angle: number): string {
  const id = `rows${angle}`;
  return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="10" height="10" fill="${ground.field}"/><path d="M0 5H10" stroke="${ground.fieldLine}" stroke-width="1.6"/></pattern>${fill(pathOf(points, true), `url(#${id})`, 'stroke="#d5d0b4" stroke-width="1.4"')}`;
}

/** A parcel's outline with its corner pins. */
export function parcel(
  points: readonly Point[],
  { tint = network.parcel, opacity = 0.15 }: { tint?: string; opacity?: number } = {},
): string {
  const pins = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join('');
  return (
    fill(pathOf(points, true), tint, `fill-opacity="${opacity}"`) +
    stroke(pathOf(points, true), tint, 4, 'stroke-dasharray="30 6 5 6"') +
    `<g fill="${ground.paper}" stroke="${tint}" stroke-width="3">${pins}</g>`
  );
}

export function substation([x, y]: Point): string {
  const bolt = pathOf([
    [x + 3, y - 15],
    [x - 9, y + 3],
    [x - 1, y + 3],
    [x - 4, y + 15],
    [x + 9, y - 4],
    [x + 1, y - 4],
  ]);
  return `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" fill="#eadfe8" stroke="${network.power}" stroke-width="2.5"/>${fill(`${bolt}Z`, network.power)}`;
}

/** A number in the shape of a highway's sign. */
export function shield(label: string, [x, y]: Point, colour: string = network.water): string {
  const width = 22 + label.length * 9;
  return `<rect x="${x - width / 2}" y="${y - 15}" width="${width}" height="30" rx="9" fill="${colour}" stroke="#fffefb" stroke-width="2.5"/>${text(label, [x, y + 5.5], { size: 15, weight: 650, fill: '#fffefb', halo: 'none' })}`;
}

/** A measured edge: an arrow at each end and the length between. */
export function dimension(words: string, from: Point, to: Point, halo: string = ground.land): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const upright = turn > 90 || turn < -90 ? turn + 180 : turn;
  const line = `<path d="${pathOf([from, to])}" stroke="${ink.quiet}" stroke-width="1.4" marker-start="url(#tick)" marker-end="url(#tick)"/>`;
  return (
    line + text(words, [x, y + 5], { size: 15, weight: 560, fill: ink.spruce, rotate: round(upright), halo })
  );
}
