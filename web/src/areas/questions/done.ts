import type { StatusLook } from '../../ui/status-badge.tsx';
import type { Question } from './queries.ts';

/** How far a question is, for whoever answers it. */
export type DoneOf = (question: Pick<Question, '_id' | 'phase'>) => StatusLook;
