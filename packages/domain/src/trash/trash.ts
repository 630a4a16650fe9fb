import { dayInMilliseconds } from '../limits.ts';

/** What goes into the trash when a person deletes it (decisions 16); a draft goes into the trash of its mailbox. */
export const trashKinds = ['project', 'property', 'template', 'category', 'distributionList'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const trashKindNames: Readonly<Record<TrashKind, string>> = {
  project: 'Project',
  property: 'Property',
  template: 'Template',
  category: 'Category',
  distributionList: 'Distribution list',
};

/** Days that what is deleted stays in the trash (decisions 16). */
export const trashDays = 30;

/** When an object that was deleted at a time is deleted permanently; both ISO 8601. */
export function trashEnds(at: string): string {
  return new Date(Date.parse(at) + trashDays * dayInMilliseconds).toISOString();
}

/** Whole days until then, the last one included: 0 when the time is over. */
export function trashDaysLeft(ends: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(ends) - now) / dayInMilliseconds));
}
