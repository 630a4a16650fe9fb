import { isPropertyWritable, isRespondent, problem, propertyStatus, statusRefusal } from '@landbrief/domain';
import { requireNotLeft } from './answering-side.ts';
import type { SubjectOf } from './operation.ts';

/** Refuses a change of a property that its status, the project's or the caller's participation does not allow. */
export function requirePropertyWritable(subject: SubjectOf<'property'>): void {
  const { property, project } = subject;
  requireNotLeft(subject);
  if (property.status === propertyStatus.eliminated) throw problem('property_eliminated');
  const writer = isRespondent(subject.relations) ? 'participant' : 'owner';
  if (!isPropertyWritable({ writer, projectStatus: project.status, propertyStatus: property.status }))
    throw statusRefusal(project.status);
}
