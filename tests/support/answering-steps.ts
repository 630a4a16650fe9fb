import type { ModelValue } from './answering-questions.ts';

/** 0 is the owner, 1 a delegator, 2 her delegate, 3 a participant of another organization. */
export type Who = 0 | 1 | 2 | 3;
export type Acceptance = { override?: boolean; overrideReason?: string };

export type AnsweringStep = { by: Who } & (
  | ({ act: 'answer'; site: number; question: number; value: ModelValue } & Sending & Acceptance)
  | { act: 'clear'; site: number; question: number }
  | { act: 'answerMany'; site: number; rows: (ModelRow & Pick<Sending, 'isStale'>)[] }
  | { act: 'seeOne'; site: number; question: number }
  | { act: 'seeMany'; site: number; isStale: boolean }
  | { act: 'recall'; site: number; question: number | undefined }
  | { act: 'submit' | 'restore' | 'delete'; site: number }
  | { act: 'sendBack'; site: number; questions: number[]; commented: number[] }
  | { act: 'eliminate'; site: number; reason: string | undefined; isVisible: boolean }
  | { act: 'setPhase'; site: number; phase: number }
  | { act: 'nextPhase' }
  | { act: 'setStatus'; status: number }
  | { act: 'require'; question: number; limit: number }
  | { act: 'add'; site: number; member: 2 | 3 }
);
interface Sending {
  how: 'save' | 'change';
  /** Based on an answer that somebody has changed since. */
  isStale: boolean;
}
export interface ModelRow extends Acceptance {
  question: number;
  value: ModelValue;
}
export type StepOf<Act> = Extract<AnsweringStep, { act: Act }>;

export interface ModelEntry {
  value: ModelValue;
  source: 'typed' | 'recalled';
  byOwner: boolean;
}

export interface ModelAnswer {
  /** The value that was submitted, and those given after it. */
  entries: ModelEntry[];
  override: boolean;
  reason: string | undefined;
  seenVersion: number;
  version: number;
}

export interface AnsweredSite {
  number: number;
  member: 2 | 3;
  status: number;
  statusBefore: number | undefined;
  phase: number;
  isSubmittedByOwn: boolean;
  /** Of the delegate's; undefined without a delegator. */
  isApproved: boolean | undefined;
  sentBack: { by: 'owner' | 'delegator'; questions: number[]; commented: number[] } | undefined;
  elimination: { reason: string | undefined; isVisible: boolean } | undefined;
  answers: Map<number, ModelAnswer>;
  /** The versions of answers that were cleared. */
  cleared: Map<number, number>;
  history: Map<number, ModelEntry[]>;
}

export const latest = ({ entries }: ModelAnswer): ModelValue => entries.at(-1)?.value ?? null;
