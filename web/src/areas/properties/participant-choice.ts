import type { Choice } from '../../ui/search-choice.tsx';

/** A participant of whom one is chosen: by name and organization. */
export const participantChoice = ({
  _id,
  fullName,
  organizationName,
}: {
  _id: string;
  fullName: string;
  organizationName?: string | undefined;
}): Choice => ({ value: _id, label: [fullName, organizationName].filter(Boolean).join(', ') });
