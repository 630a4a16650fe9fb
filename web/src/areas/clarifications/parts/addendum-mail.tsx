import type { AddendumAudienceInput } from '@landbrief/contract';
import { addendumRoles } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { addendaCall } from '../reads.ts';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface AddendumMailProps {
  projectId: string;
  audience: AddendumAudienceInput;
  title: string;
  text: string;
}

/** What an addendum sends, and to how many: of chosen people, those who take part are counted when it is sent. */
export function AddendumMail({ projectId, audience, title, text }: AddendumMailProps) {
  const { data } = useQuery(addendaCall(projectId));
  const roles = audience.to === 'everybody' ? addendumRoles : 'roles' in audience && audience.roles;
  const { takingPart } = data ?? {};
  const people = roles && takingPart && roles.reduce((sum, role) => sum + (takingPart[role] ?? 0), 0);
  const addendum = { number: (data?.addenda.length ?? 0) + 1, title: title.trim(), text: text.trim() };
  return (
    <LetterLine kind="addendum" {...{ projectId, addendum, people: people === false ? undefined : people }} />
  );
}
