import type { AnswerValue, Question, RequirementCounts } from '@landbrief/domain';
import type { CellValue } from '../table-content.ts';

export interface ReportedAnswer {
  value: AnswerValue;
  /** The owner's side accepts it although it does not meet the requirement. */
  override?: boolean | undefined;
  /** The type and unit of the question when it was answered, where they have changed since. */
  given?: { type: number; unit?: string | undefined } | undefined;
  /** It is confidential: its value is shown only where it is included on purpose. */
  confidential?: 'leftOut' | 'included' | undefined;
  /** Who gave it, and when (ISO 8601, UTC). */
  by?: string | undefined;
  at?: string | undefined;
}

export interface ReportedProperty {
  id: string;
  name: string;
  /** As shown on screens: 'Site', 'Submitted'. */
  type: string;
  status: string;
  street?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  country?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  size?: { value: number; unit: string } | undefined;
  participant: string;
  organization?: string | undefined;
  phase: number;
  /** ISO 8601, UTC. */
  submitted?: string | undefined;
  counts: { questions: number; answered: number; required: number; requiredAnswered: number };
  requirements?: RequirementCounts | undefined;
  /** 0 to 1; absent where no requirement has a weight. */
  score?: number | undefined;
  /** By question; of an export also those that its phase does not ask. */
  answers: ReadonlyMap<string, ReportedAnswer>;
}

interface ReportedParticipant {
  name: string;
  organization?: string | undefined;
  role: string;
  delegator?: string | undefined;
  status: string;
  properties: number;
}

/** Times are ISO 8601, UTC. */
interface ReportedClarification {
  /** The question's text; absent: the project. */
  about?: string | undefined;
  text: string;
  answer: string;
  answered: string;
}

/** What somebody asked, for a reader who may know who that was. Times are ISO 8601, UTC. */
export interface ExportedClarification {
  /** The question's text; absent: the project. */
  about?: string | undefined;
  asked: string;
  text: string;
  /** What everybody reads in place of `text`. */
  publicText?: string | undefined;
  askedBy?: string | undefined;
  property?: string | undefined;
  answer?: string | undefined;
  answered?: string | undefined;
  forEverybody?: boolean | undefined;
  /** Of an addendum: whom it is for, and how many of how many have acknowledged it. */
  to?: string | undefined;
  acknowledged?: string | undefined;
}

/** A report for a spreadsheet program. It has what its reader may see; what a file of its form shows is chosen here. */
export interface ReportContent {
  /** The workbook's. */
  title: string;
  /** `summary`: the properties without answers and requirements; `answers`: a row for each answer. */
  form: 'report' | 'matrix' | 'summary' | 'export' | 'answers';
  /** What the report is about, made when and from which data. */
  about: readonly (readonly [label: string, value: CellValue])[];
  /** IANA name: times are those of its clocks. */
  timeZone: string;
  /** In the order of their categories. */
  questions: readonly Question[];
  phases: readonly number[];
  showsRequirements: boolean;
  showsScore: boolean;
  /** Whether questions that no property has answered are shown; requirements always are. */
  showsUnanswered: boolean;
  participants?: readonly ReportedParticipant[] | undefined;
  clarifications?: readonly ReportedClarification[] | undefined;
  /** Of an export: all of them. */
  exportedClarifications?: readonly ExportedClarification[] | undefined;
  /** Read once. */
  properties: AsyncIterable<ReportedProperty>;
}
