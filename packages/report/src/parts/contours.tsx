import type { ReactElement } from 'react';

const steps = 64;

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly rings: number;
  readonly gap: number;
  readonly turn: number;
}

const hills: readonly Hill[] = [
  { x: 640, y: 190, rings: 13, gap: 34, turn: 0.4 },
  { x: 150, y: 640, rings: 8, gap: 30, turn: 2.1 },
];

/** One contour line: a circle, distorted more the larger it is. */
function ring(hill: Hill, index: number): string {
  const radius = (index + 1) * hill.gap;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const sway =
      Math.sin(2 * angle + hill.turn) * 0.17 +
      Math.sin(3 * angle - hill.turn + index * 0.11) * 0.09 +
      Math.sin(5 * angle + index * 0.23) * 0.03;
    const reach = radius * (1 + sway);
    return `${Math.round(hill.x + reach * Math.cos(angle))} ${Math.round(hill.y + reach * Math.sin(angle) * 0.86)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Contour lines behind the cover's title. */
export function Contours(): ReactElement {
  return (
    <svg className="contours" viewBox="0 0 816 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {hills.map((hill) => (
        <path
          key={hill.x}
          d={Array.from({ length: hill.rings }, (_, index) => ring(hill, index)).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
        />
      ))}
    </svg>
  );
}
