import { type AddendumAudience, addendumRoles } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { addendumTexts as texts } from '../addendum-texts.ts';
import { addendaCall } from '../reads.ts';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface AddendumMailProps {
  projectId: string;
  to: AddendumAudience['to'];
  roles: readonly string[];
  people: readonly { id: string; takesPart: boolean }[];
  title: string;
  text: string;
}

/** What an addendum sends, and to how many. */
export function AddendumMail({ projectId, to, roles, people, title, text }: AddendumMailProps) {
  const { data } = useQuery(addendaCall(projectId));
  const takingPart = data?.takingPart;
  const groups = to === 'everybody' ? addendumRoles : to === 'roles' ? roles : people.map(({ id }) => id);
  const count =
    to === 'chosen'
      ? people.filter(({ takesPart }) => takesPart).length
      : takingPart && groups.reduce((sum, one) => sum + (takingPart[one] ?? 0), 0);
  if (count === 0) return <p className="quiet">{texts.nobody}</p>;
  const addendum = { number: (data?.addenda.length ?? 0) + 1, title: title.trim(), text: text.trim() };
  return <LetterLine kind="addendum" people={count} {...{ projectId, addendum }} />;
}
