/** What a new project starts from; without what is to be chosen, it cannot be added yet. */
export type Start =
  | { from: 'empty' }
  | { from: 'template'; templateId: string | null }
  | { from: 'spreadsheet'; file: File | null }
  | { from: 'project'; projectId: string | null };

export interface StartFromProps {
  start: Start;
  onStart: (start: Start) => void;
}
