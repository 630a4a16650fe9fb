import { auditRetentionDays, yearsOf } from '@landbrief/domain';
import { loadFailed } from '../../ui/texts.ts';

export const texts = {
  loadFailed: loadFailed('the audit trail'),
  title: 'Audit',
  summary: `Who did what, to whom, from where, and acting as whom. Kept for ${yearsOf(auditRetentionDays)}; nobody can change it.`,
  summaryOwn: `Who did what in your organization, to whom, from where, and acting as whom. Kept for ${yearsOf(auditRetentionDays)}; nobody can change it.`,
  exportFile: (day: string, format: string) => `Audit ${day}.${format}`,
  nothingYet: 'Nothing is recorded yet',
  nothingYetMore:
    'Sign-ins, and what is done to users, organizations, licenses and projects, will stand here.',
  nothingFound: 'Nothing matches these filters',
  nothingFoundMore: 'Choose a longer period, or fewer filters.',
  nothingSoFar: 'Nothing matches in the newest entries',
  nothingSoFarMore: 'Older ones have not been looked at yet.',
  deleted: 'A deleted person',
} as const;
