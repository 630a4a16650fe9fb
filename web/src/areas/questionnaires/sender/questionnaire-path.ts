interface PropertyPath {
  projectId: string;
  propertyId: string;
}

/** The screen of a property's questionnaires. */
export function questionnairesPath({ projectId, propertyId }: PropertyPath): string {
  return `/projects/${projectId}/properties/${propertyId}/questionnaires`;
}

/** The screen of a questionnaire. */
export function questionnairePath(path: PropertyPath, id: string): string {
  return `${questionnairesPath(path)}/${id}`;
}
