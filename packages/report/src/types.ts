import type {
  ParticipantStatus,
  PrintedForm,
  ProjectStatus,
  PropertyStatus,
  PropertyType,
  QuestionType,
  ReportKind,
  ReportPaper,
} from '@landbrief/domain';

/**
 * Which pages of a report a document has. A long report is several documents: everything but the properties' own pages
 * (`properties` has all of them, with requirements only and without photos), then a group of properties each.
 */
export type ReportPart =
  | { readonly kind: 'front' }
  /** The first one's place among all properties, from 0, and how many the report has. */
  | { readonly kind: 'properties'; readonly first: number; readonly of: number };

export type { PrintedForm, ReportKind, ReportPaper };

/** It shows all data that it is given: the operation decides what the reader may see. */
export interface Report {
  readonly kind: ReportKind;
  readonly form: PrintedForm;
  readonly paper: ReportPaper;
  /** Absent: the whole report in one document. */
  readonly part?: ReportPart | undefined;
  readonly brand: { readonly name: string };
  /** The project owner's logo, `data:image/png|jpeg;base64,…`; absent when the owner is not shown. */
  readonly logo?: string | undefined;
  /** What was chosen, where it is less than everything: `Phase 2`, `Utilities and Workforce`, `without photos`. */
  readonly scope?: readonly string[] | undefined;
  /** The questions to answer by hand, of the form `questionnaire`. */
  readonly questionnaire?: readonly ReportSection[] | undefined;
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
  /** Of the requirements with weights, 0 to 1; absent without any. */
  readonly score?: number | undefined;
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
  /** Of a requirement, 0 to 5, where the report shows scores. */
  readonly weight?: number | undefined;
  /** The owner accepts the answer although it does not meet the requirement. */
  readonly override?: boolean | undefined;
  /** As displayed, with or without its unit; null when there is no answer. */
  readonly answerDisplay: string | null;
  /** Whoever answers asks that it is not passed on; it is included on purpose. */
  readonly confidential?: boolean | undefined;
  /** Of a choice question, in order. */
  readonly choices?: readonly string[] | undefined;
  readonly multiple?: boolean | undefined;
  readonly note?: string | undefined;
  /** "Not applicable" in place of a value; it has no unit. */
  readonly notApplicable?: boolean | undefined;
}
