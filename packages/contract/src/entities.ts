import type * as z from 'zod';
import type * as answers from './answers/entities.ts';
import type * as attachments from './attachments/entities.ts';
import type * as audit from './audit/entities.ts';
import type * as clarifications from './clarifications/entities.ts';
import type * as consents from './consents/entities.ts';
import type * as dashboard from './dashboard/entities.ts';
import type * as dataFeeds from './data-feeds/entities.ts';
import type * as distributionLists from './distribution-lists/entities.ts';
import type * as images from './images/entities.ts';
import type * as letters from './letters/entities.ts';
import type * as licences from './licences/entities.ts';
import type * as locations from './locations/entities.ts';
import type * as messages from './messages/entities.ts';
import type * as notes from './notes/entities.ts';
import type * as organizations from './organizations/entities.ts';
import type * as participants from './participants/entities.ts';
import type * as people from './people/entities.ts';
import type * as projects from './projects/entities.ts';
import type * as comparison from './properties/comparison-entities.ts';
import type * as properties from './properties/entities.ts';
import type * as questionnaires from './questionnaires/entities.ts';
import type * as questions from './questions/entities.ts';
import type * as reports from './reports/entities.ts';
import type * as templates from './templates/entities.ts';
import type * as trash from './trash/entities.ts';
import type * as users from './users/entities.ts';

/** The entities on the wire, as TypeScript sees them. `…Input` is what a call sends. */

export type Person = z.output<typeof people.person>;
export type Contact = z.output<typeof people.contact>;
export type Community = z.output<typeof locations.community>;

export type User = z.output<typeof users.user>;

export type Template = z.output<typeof templates.template>;

export type Question = z.output<typeof questions.question>;
export type FormerQuestion = z.output<typeof answers.formerQuestion>;
export type QuestionInput = z.input<typeof questions.questionInput>;
export type Requirement = NonNullable<Question['requirementDetails']>;
export type Category = z.output<typeof questions.category>;
export type PrimaryCategory = z.output<typeof questions.primaryCategory>;
export type NestedCategory = z.output<typeof questions.nestedCategory>;

export type Project = z.output<typeof projects.project>;
export type ProjectOverview = z.output<typeof projects.projectOverview>;
export type ProjectRelation = z.output<typeof projects.projectRelation>;

export type Consent = z.output<typeof consents.consent>;
export type ConsentPlace = z.output<typeof consents.consentPlace>;
export type Agreement = z.output<typeof consents.agreement>;

export type Participant = z.output<typeof participants.participant>;
export type ParticipantDetail = z.output<typeof participants.participantDetail>;
export type ParticipantMail = z.output<typeof participants.mail>;
export type HistoryEntry = z.output<typeof projects.historyEntry>;
export type Colleague = z.output<typeof participants.colleague>;
export type UserConflict = z.output<typeof participants.userConflict>;
export type ParticipantInput = z.input<typeof participants.participantInput>;
export type Candidate = z.output<typeof participants.candidate>;
export type Delivery = z.output<typeof participants.delivery>;

export type Property = z.output<typeof properties.property>;
export type PropertySummary = z.output<typeof properties.propertySummary>;
export type ListedProperty = z.output<typeof properties.listedProperty>;
export type ReportJob = z.output<typeof reports.reportJob>;
export type PropertyDetail = z.output<typeof properties.propertyDetail>;
export type PropertyDetailInput = z.input<typeof properties.propertyDetail>;
export type PropertyApproval = z.output<typeof properties.propertyApproval>;
export type Location = z.output<typeof properties.location>;
export type DirectoryProperty = z.output<typeof properties.directoryProperty>;

export type ComparedProperty = z.output<typeof comparison.comparedProperty>;

export type Answer = z.output<typeof answers.answer>;
export type AnswerComment = z.output<typeof answers.answerComment>;
export type AnswerValue = z.output<typeof answers.answerValue>;
export type RecallableAnswer = z.output<typeof answers.recallableAnswer>;
export type AnswerData = z.input<typeof answers.answerData>;
export type AnswerCounts = z.output<typeof answers.answerCounts>;

export type Questionnaire = z.output<typeof questionnaires.questionnaire>;
export type QuestionnaireSummary = z.output<typeof questionnaires.questionnaireSummary>;
export type QuestionnaireAnswer = z.output<typeof questionnaires.questionnaireAnswer>;
export type QuestionnaireComment = z.output<typeof questionnaires.questionnaireComment>;
export type QuestionnaireQuestion = z.output<typeof questionnaires.questionnaireQuestion>;
export type QuestionnaireCounts = z.output<typeof properties.questionnaireCounts>;
export type QuestionnaireContactInput = z.input<typeof questionnaires.questionnaireContactInput>;
export type QuestionnaireInput = z.input<typeof questionnaires.questionnaireInput>;

export type Note = z.output<typeof notes.note>;

export type Addendum = z.output<typeof clarifications.addendum>;
export type AddendumAudienceInput = z.input<typeof clarifications.addendumAudience>;
export type Clarification = z.output<typeof clarifications.clarification>;

export type Letter = z.output<typeof letters.letter>;
export type LetterText = z.input<typeof letters.letterText>;

export type Attachment = z.output<typeof attachments.attachment>;
export type Image = z.output<typeof images.image>;

export type Message = z.output<typeof messages.message>;
export type MessageSummary = z.output<typeof messages.messageSummary>;
export type DraftInput = z.input<typeof messages.draftInput>;
export type ReferralMessage = z.output<typeof messages.referralMessage>;

export type Organization = z.output<typeof organizations.organization>;
export type OrganizationSummary = z.output<typeof organizations.organizationSummary>;
export type OrganizationInput = z.input<typeof organizations.organizationInput>;
export type OrganizationLimits = z.output<typeof organizations.organizationLimits>;
export type SingleSignOnStep = z.output<typeof organizations.singleSignOnStep>;
export type OwnOrganization = z.output<typeof organizations.ownOrganization>;
export type LicenceEvent = z.output<typeof licences.licenceEvent>;
export type LicenceSummary = z.output<typeof licences.licenceSummary>;
export type LicenceTotals = z.output<typeof licences.licenceTotals>;
export type LicenceMonth = z.output<typeof licences.licenceMonth>;

export type AuditEntry = z.output<typeof audit.auditEntry>;

export type DashboardProject = z.output<typeof dashboard.dashboardProject>;
export type StageFigures = z.output<typeof dashboard.stageFigures>;
export type Waiting = z.output<typeof dashboard.waiting>;

export type DataFeed = z.output<typeof dataFeeds.dataFeed>;
export type DataFeedInput = z.input<typeof dataFeeds.dataFeedInput>;

export type DistributionList = z.output<typeof distributionLists.distributionList>;
export type DistributionListSummary = z.output<typeof distributionLists.distributionListSummary>;
export type DistributionListParticipant = z.output<typeof distributionLists.distributionListParticipant>;

export type State = z.output<typeof locations.state>;
export type County = z.output<typeof locations.county>;

export type TrashedObject = z.output<typeof trash.trashed>;
