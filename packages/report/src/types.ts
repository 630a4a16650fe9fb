import type {
  ParticipantStatus,
  ProjectStatus,
  PropertyStatus,
  PropertyType,
  QuestionType,
} from '@landbrief/domain';

/**
 * The four reports (decisions 13). They show all data that they are given: the operation decides what the reader may
 * see.
 */
export type ReportKind = 'owner' | 'delegator' | 'participant' | 'submissionSummary';

export type ReportPaper = 'letter' | 'a4';

export interface Report {
  readonly kind: ReportKind;
  readonly paper: ReportPaper;
  readonly brand: { readonly name: string };
  readonly project: ReportProject;
  readonly participants: readonly ReportParticipant[];
  readonly properties: readonly ReportProperty[];
  /** Those that everybody reads, in order; absent: the report has no section of them. */
  readonly clarifications?: readonly ReportClarification[] | undefined;
  /** ISO 8601, UTC; printed in the project's time zone. */
  readonly generatedAt: string;
}

export interface ReportProject {
  readonly name: string;
  /** Replaces `name` in every report except the owner's (decisions 6). */
  readonly confidentialName?: string | undefined;
  readonly description?: string | undefined;
  readonly status: ProjectStatus;
  /** Calendar dates, YYYY-MM-DD, in `tz`. */
  readonly startDate?: string | undefined;
  readonly deadline?: string | undefined;
  /** IANA name. */
  readonly tz: string;
  readonly phaseCount: number;
  readonly activePhase: number;
  /** Absent when the owner is not shown to participants. */
  readonly ownerOrganization?: string | undefined;
  readonly contactEmail?: string | undefined;
}

export interface ReportParticipant {
  readonly name: string;
  readonly organization?: string | undefined;
  /** As shown: Participant, Delegator, Delegate … */
  readonly role: string;
  /** The delegator's name, of a delegate. */
  readonly delegator?: string | undefined;
  readonly status: ParticipantStatus;
  readonly propertyCount: number;
}

export interface ReportProperty {
  readonly name: string;
  readonly type: PropertyType;
  readonly status: PropertyStatus;
  /** Line by line as displayed: street, Suite, city state zip, country (document 1 section 3). */
  readonly address: readonly string[];
  /** City and state, for lists. */
  readonly place?: string | undefined;
  /** Degrees, WGS 84. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly size?: { readonly value: number; readonly unit: string } | undefined;
  readonly phase: number;
  readonly participantName?: string | undefined;
  readonly participantOrganization?: string | undefined;
  /** The primary photo first. */
  readonly photos: readonly ReportPhoto[];
  readonly counts: ReportCounts;
  readonly sections: readonly ReportSection[];
}

/** What was asked and answered, in the words for everybody. */
export interface ReportClarification {
  /** The question's text; absent: the project. */
  readonly about?: string | undefined;
  readonly text: string;
  readonly answer: string;
  /** ISO 8601, UTC; printed in the project's time zone. */
  readonly answered: string;
}

export interface ReportPhoto {
  /** `data:image/jpeg|png|webp;base64,…`; anything else is left out. About 1,200 px wide is enough. */
  readonly dataUri: string;
  readonly description: string;
}

export interface ReportCounts {
  readonly questions: number;
  readonly answered: number;
  readonly required: number;
  readonly requiredAnswered: number;
}

/** The questions of one secondary category, in order; sections of one primary category follow each other. */
export interface ReportSection {
  readonly primary: string;
  readonly secondary?: string | undefined;
  readonly questions: readonly ReportQuestion[];
}

export interface ReportQuestion {
  readonly text: string;
  /** Unique in the project: identifies the same requirement in several properties. */
  readonly tag: string;
  readonly unit?: string | undefined;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly phase: number;
  /** Present on requirements only: `≥ 50 acres`, `One of: rail, river`. */
  readonly requirementText?: string | undefined;
  readonly requirementMet?: boolean | null | undefined;
  /** The owner accepts the answer although it does not meet the requirement. */
  readonly override?: boolean | undefined;
  /** As displayed, with or without its unit; null when there is no answer. */
  readonly answerDisplay: string | null;
  /** "Not applicable" in place of a value; it has no unit. */
  readonly notApplicable?: boolean | undefined;
}
