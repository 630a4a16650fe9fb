import { participantSynonyms } from '../mapping/synonyms.ts';
import { roleWords } from '../mapping/value-words.ts';
import { type ColumnSet, problemColumn } from '../rows/column-set.ts';

/** The columns of the participants file (decisions 7). */
export const participantColumns = [
  'Email',
  'First Name',
  'Last Name',
  'Organization',
  'Role',
  'Delegator Email',
  'Country',
  'State',
  'County',
  'Community',
  'Zip',
] as const;
export type ParticipantColumn = (typeof participantColumns)[number];

/** What an exported file tells besides; importing it does not read them. */
export const progressColumns = ['Status', 'Delivery', 'Properties', 'Submitted', 'Last Activity'] as const;
export type ProgressColumn = (typeof progressColumns)[number];

export const participantsSheet = 'Participants';

/** The columns of the documented file, and the undivided name of other files. */
export type MappedParticipantColumn = ParticipantColumn | 'Full Name';

export const participantColumnSet: ColumnSet<MappedParticipantColumn> = {
  of: 'a participants file',
  names: participantColumns,
  required: ['Email'],
  notRead: [problemColumn, ...progressColumns],
  mapped: {
    synonyms: participantSynonyms,
    more: ['Full Name'],
    words: { Role: roleWords },
    addresses: new Set(['Email', 'Delegator Email']),
    needs: { County: 'State', Community: 'State' },
  },
};

/** One person of a participants file. Email addresses are in lower case; blank cells are left out. */
export interface ParticipantRow {
  email: string;
  firstName?: string;
  lastName?: string;
  organization?: string;
  /** A name of `participantRole`; participant when blank. */
  role: string;
  delegatorEmail?: string;
  country?: string;
  state?: string;
  county?: string;
  community?: string;
  zip?: string;
}

/** How far a person of an exported file is; what does not apply to the role is left out. */
export interface ParticipantProgress {
  status?: string;
  /** How the invitation fared. */
  delivery: string;
  properties?: number;
  submitted?: number;
  /** On the clock of the project's time zone. */
  lastActivity?: Date;
}

export const textFields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  organization: 'Organization',
  country: 'Country',
  state: 'State',
  county: 'County',
  community: 'Community',
  zip: 'Zip',
} as const satisfies Partial<Record<keyof ParticipantRow, ParticipantColumn>>;
