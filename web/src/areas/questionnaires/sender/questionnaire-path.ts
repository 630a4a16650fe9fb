interface PropertyPath {
  projectId: string;
  propertyId: string;
}

export function questionnairesPath({ projectId, propertyId }: PropertyPath): string {
  return `/projects/${projectId}/properties/${propertyId}/questionnaires`;
}

export function questionnairePath(path: PropertyPath, id: string): string {
  return `${questionnairesPath(path)}/${id}`;
}
