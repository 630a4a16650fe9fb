import type { MultiPolygon, Position } from 'geojson';

/**
 * The Great Lakes. The countries of world-atlas have no lakes, and those of the states in us-atlas end at the shore: without
 * these the Canadian half of each lake would be land. The north is the shore, roughly; the south lies below the states.
 */
const superior: Position[] = [
  [-92.1, 46.7],
  [-90.6, 47.7],
  [-89.3, 48.35],
  [-88.3, 48.9],
  [-87.2, 48.75],
  [-86.3, 48.75],
  [-85.8, 47.95],
  [-84.9, 47.95],
  [-84.6, 46.9],
  [-84.5, 46.45],
  [-87.2, 46.3],
  [-90.6, 46.4],
];
const huron: Position[] = [
  [-84.2, 46.25],
  [-83.2, 46.2],
  [-81.6, 46.1],
  [-80.7, 45.9],
  [-80.2, 45.3],
  [-79.8, 44.8],
  [-80.2, 44.5],
  [-81, 44.75],
  [-81.5, 45.25],
  [-81.4, 44.5],
  [-81.75, 43.8],
  [-81.75, 43.3],
  [-82.42, 43],
  [-83.5, 43.6],
  [-84.3, 44.5],
  [-84.8, 45.8],
];
const erie: Position[] = [
  [-83.1, 42.1],
  [-82.5, 42],
  [-81.9, 42.3],
  [-81.3, 42.65],
  [-80.4, 42.6],
  [-79.3, 42.87],
  [-78.9, 42.88],
  [-79.3, 42.2],
  [-81.5, 41.3],
  [-83.6, 41.5],
];
const ontario: Position[] = [
  [-79.05, 43.26],
  [-79.75, 43.28],
  [-79.4, 43.63],
  [-78.6, 43.9],
  [-77.3, 43.95],
  [-76.5, 44.2],
  [-75.9, 44.3],
  [-76, 43.4],
];
const stClair: Position[] = [
  [-82.9, 42.4],
  [-82.5, 42.65],
  [-82.45, 42.35],
  [-82.8, 42.3],
];

const closed = (ring: Position[]): Position[] => [...ring, ...ring.slice(0, 1)];

export const greatLakes: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [superior, huron, erie, ontario, stClair].map((lake) => [closed(lake)]),
};
