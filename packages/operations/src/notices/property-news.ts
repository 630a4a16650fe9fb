import { getProject, getProperty, getUser, type Project, type Property, type User } from '@landbrief/store';

/** The question that a notice opens its property at: where all that it tells is of one. */
export function onlyQuestion(of: readonly { questionId?: string | undefined }[]): string | undefined {
  const [first, ...others] = new Set(of.map(({ questionId }) => questionId));
  return others.length === 0 ? first : undefined;
}

export interface PropertyNews {
  project: Project;
  property: Property;
  by: User;
}

/** What a notice about somebody's act upon a property needs; undefined when one of them was deleted meanwhile. */
export async function propertyNews(payload: {
  projectId: string;
  propertyId: string;
  byUserId: string;
}): Promise<PropertyNews | undefined> {
  const [project, property, by] = await Promise.all([
    getProject(payload.projectId),
    getProperty(payload.propertyId),
    getUser(payload.byUserId),
  ]);
  return project && property && by ? { project, property, by } : undefined;
}
