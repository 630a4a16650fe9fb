import {
  isOwnerSideEditor,
  isProblem,
  isRespondent,
  type Relation,
  requireOpenProject,
} from '@landbrief/domain';
import type { AttachmentSide } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { AttachmentSubject, ProjectSubject, PropertySubject } from '../subjects/index.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import type { AttachmentViewer } from './present-attachment.ts';

type Related<Subject> = Subject & { relations: ReadonlySet<Relation> };

export function sideOf({ relations }: { relations: ReadonlySet<Relation> }): AttachmentSide {
  return isRespondent(relations) ? 'respondent' : 'owner';
}

/** The caller as one who looks at the attachments of a property, and whether more may be attached. */
export function viewerOfProperty(
  subject: Related<PropertySubject>,
  { user, impersonationProjectId }: Caller,
): AttachmentViewer & { mayAttach: boolean } {
  const { relations, project } = subject;
  const side = sideOf(subject);
  const isEditor = side === 'respondent' || isOwnerSideEditor(relations);
  const mayWrite = isEditor && !impersonationProjectId && isAllowed(() => requirePropertyWritable(subject));
  return {
    userId: user.userId,
    // Readers of the owner's side have no marks, because they cannot change them.
    ...(isEditor ? { side } : {}),
    hidesOwner: side === 'respondent' && !project.settings.showOwnerToParticipants,
    marksPdfs: project.settings.watermark,
    mayDeleteAll: isOwnerSideEditor(relations) || relations.has('delegatorOf'),
    isReadOnly: !mayWrite,
    mayAttach: mayWrite,
  };
}

/** The same of a project: only the owner's side attaches files to it. */
export function viewerOfProject(
  { relations, project }: Related<Pick<ProjectSubject, 'project'>>,
  { user, impersonationProjectId }: Caller,
): AttachmentViewer & { mayAttach: boolean } {
  const isOpen = isAllowed(() => requireOpenProject(project.status));
  const mayWrite = !impersonationProjectId && isOpen && isOwnerSideEditor(relations);
  const answers = relations.has('participant') && !isOwnerSideEditor(relations);
  return {
    userId: user.userId,
    hidesOwner: answers && !project.settings.showOwnerToParticipants,
    marksPdfs: project.settings.watermark,
    mayDeleteAll: mayWrite,
    isReadOnly: !mayWrite,
    mayAttach: mayWrite,
  };
}

export function viewerOf(subject: Related<AttachmentSubject>, caller: Caller): AttachmentViewer {
  const { attachment, attachedTo, project, relations } = subject;
  if (attachedTo) return viewerOfProperty(attachedTo, caller);
  if (attachment.objectKind === 'questionnaire')
    return {
      userId: caller.user.userId,
      marksPdfs: project?.settings.watermark,
      isReadOnly: !relations.has('participant'),
    };
  if (project) return viewerOfProject({ project, relations }, caller);
  return { userId: caller.user.userId, hidesUploader: attachment.objectKind === 'message' };
}

function isAllowed(require: () => void): boolean {
  try {
    require();
    return true;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}
