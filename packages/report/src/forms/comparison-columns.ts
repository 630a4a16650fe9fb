import type { MatrixRow } from '../requirements.ts';
import { textWidth } from '../text-width.ts';
import type { ReportPaper } from '../types.ts';
import { answerText } from './profile-content.ts';

/** Points between the margins of landscape paper, and of the columns of requirements and weights. */
const widths = { letter: 705, a4: 755 } as const;
const requirementsWidth = 190;
const narrowest = 62;
const widest = 130;
const fontSize = 7.5;
const gap = 8;

/** How many properties fit side by side so that nine of ten answers take two lines at most. */
export function columnsThatFit(paper: ReportPaper, rows: readonly MatrixRow[]): number {
  const answers = rows
    .flatMap(({ cells }) => cells.slice(0, 100))
    .flatMap((cell) => (cell && cell.answerDisplay !== null ? [textWidth(answerText(cell))] : []))
    .toSorted((a, b) => a - b);
  const usual = answers[Math.floor(answers.length * 0.9)] ?? 0;
  const column = Math.min(widest, Math.max(narrowest, (usual / 2) * 1.15 * fontSize + gap));
  return Math.floor((widths[paper] - requirementsWidth) / column);
}
