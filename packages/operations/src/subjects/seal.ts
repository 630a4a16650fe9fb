import {
  isClosedBySeal,
  isSealed,
  type ObjectKind,
  ownerType,
  type Relation,
  sealedRefusal,
} from '@landbrief/domain';
import type { Project } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { AttachmentSubject } from './attachment.ts';

/** What belongs to a project, or a question or its owner, which is a template or a project. */
interface Found {
  relations?: ReadonlySet<Relation>;
  project?: Project | undefined;
  ownerType?: number;
  owner?: object;
}

/** Whether the seal of its project closes what a call names to the caller (docs/decisions/sealed-projects.md). */
export function isSealedFor(
  { project, relations }: { project: Project; relations: ReadonlySet<Relation> },
  { impersonator }: Pick<Caller, 'impersonator'>,
): boolean {
  return isClosedBySeal(project, relations, impersonator !== undefined);
}

/**
 * Refuses what the seal of a project closes. `isOpenCall`: the catalogue leaves the call open; of attachments the object
 * decides whatever the call.
 */
export function requireUnsealed(
  kind: ObjectKind,
  found: Found,
  { caller, isOpenCall }: { caller: Caller; isOpenCall: boolean },
): void {
  const project = found.ownerType === ownerType.project ? (found.owner as Project) : found.project;
  if (!project) return;
  const isOpen = kind === 'attachment' ? isOfProject(found as AttachmentSubject) : isOpenCall;
  const relations = (found as Partial<AttachmentSubject>).attachedTo?.relations ?? found.relations;
  if (!isOpen && isSealedFor({ project, relations: relations ?? new Set() }, caller))
    throw sealedRefusal(project);
}

const isOfProject = ({ attachment: { objectKind } }: AttachmentSubject) =>
  objectKind === 'project' || objectKind === 'addendum';

/**
 * Whether the caller is shown no more than the place of an earlier property: of a sealed project of the caller's own
 * organization, whose owner's side they may be, or in somebody else's place.
 */
export function isEarlierSealed(
  project: Project,
  { user, impersonator }: Pick<Caller, 'user' | 'impersonator'>,
): boolean {
  const isOwn = project.organizationId === user.organizationId;
  return isSealed(project) && (isOwn || impersonator !== undefined);
}
