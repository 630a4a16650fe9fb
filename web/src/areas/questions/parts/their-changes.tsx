import { categoryText } from '@landbrief/domain';
import { answerTypeText, shownRequirement } from '../domain-question.ts';
import type { Question } from '../queries.ts';

interface TheirChangesProps {
  /** As the form was opened with. */
  began: Question;
  latest: Question;
}

/** What somebody else changed while the form was open: the value of before and theirs. */
export function TheirChanges({ began, latest }: TheirChangesProps) {
  const changed = Object.entries(facts).flatMap(([name, fact]) => {
    const [before, after] = [fact(began), fact(latest)];
    return before === after ? [] : [{ name, before, after }];
  });
  if (changed.length === 0) return null;
  return (
    <ul style={{ margin: 'var(--s2) 0 0', paddingLeft: 'var(--s4)' }}>
      {changed.map(({ name, before, after }) => (
        <li key={name}>
          {name}: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
        </li>
      ))}
    </ul>
  );
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

const facts: Readonly<Record<string, (question: Question) => string>> = {
  Question: ({ text }) => text,
  'Answer type': answerTypeText,
  Choices: ({ choices }) => choices.join(', '),
  Phase: ({ phase }) => String(phase),
  Required: ({ required }) => yesOrNo(required),
  Requirement: shownRequirement,
  Category: categoryText,
  Tag: ({ tag }) => tag,
  'Data field': ({ loisDataField = '' }) => loisDataField,
  Note: ({ note = '' }) => note,
};
