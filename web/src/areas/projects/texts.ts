import type { ProjectRelation } from '@landbrief/contract';
import { type ProjectListType, type ProjectStatus, projectStatus } from '@landbrief/domain';
import { loadFailed } from '../../ui/texts.ts';

/** The texts of projects that are told exactly (documents 1 and 3); those of dialogs are in `dialog-texts.ts`. */
export const texts = {
  loadFailed: loadFailed('projects'),
} as const;

/** What one is in a project of one's own side; who answers has a status instead. */
export const relationNames: Record<ProjectRelation, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  collaborator: 'Collaborator',
  sharedEdit: 'Shared with me',
  sharedView: 'Shared with me',
  reviewer: 'Reviewer',
  participant: 'Participant',
  delegator: 'Delegator',
  delegate: 'Delegate',
};

export const listTypeNames: Record<'all' | ProjectListType, string> = {
  all: 'All',
  owner: 'Owner',
  participant: 'Participant',
  inventory: 'Inventory',
  reviewer: 'Reviewer',
};

export const searchFieldNames = { name: 'Name', description: 'Description', tags: 'Tags' } as const;

const { new: setup, active, review, closed, archived, paused } = projectStatus;

/** What a change of status is called. */
export function transitionName(from: number, to: ProjectStatus): string {
  switch (to) {
    case active:
      return from === setup ? 'Activate' : 'Reactivate';
    case paused:
      return 'Pause';
    case review:
      return from === closed ? 'Back to Review' : 'Set to Review';
    case closed:
      return from === archived ? 'Unarchive' : 'Close';
    case archived:
      return 'Archive';
    default:
      return '';
  }
}
