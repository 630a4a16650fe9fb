import type { Relation } from '@landbrief/domain';

const ownerSide: readonly Relation[] = [
  'projectOwner',
  'sharedEdit',
  'sharedView',
  'collaborator',
  'reviewer',
  'organizationAdmin',
  'anySuperAdmin',
];

/** Whether somebody looks at a project from its owner's side, and not as one who answers. */
export function isOnOwnerSide(relations: ReadonlySet<Relation>): boolean {
  return ownerSide.some((relation) => relations.has(relation));
}
