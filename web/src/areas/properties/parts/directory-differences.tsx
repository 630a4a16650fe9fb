import { answerSourceNames } from '@landbrief/domain';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type Difference, DifferenceList } from '../../../ui/difference-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { DirectoryDifference } from '../directory-queries.ts';
import { fetchTexts } from '../directory-texts.ts';

/** Each answer beside the directory's value, with a tick. */
export function DirectoryDifferences({
  differences,
  chosen,
  onChoose,
}: {
  differences: readonly DirectoryDifference[];
  /** Ids of questions. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  return (
    <DifferenceList
      label={fetchTexts.list}
      all={fetchTexts.all(differences.length)}
      items={differences.map(itemOf)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

function itemOf(difference: DirectoryDifference): Difference {
  const { question, current, currentSource, directory, requirementMet } = difference;
  const source = currentSource && answerSourceNames[currentSource];
  return {
    id: question._id,
    label: question.text,
    description: question.requirement ? fetchTexts.requirement : undefined,
    values: [
      {
        name: source ? `${fetchTexts.now} · ${source}` : fetchTexts.now,
        text: current ?? fetchTexts.notAnswered,
        side: current === undefined ? 'none' : 'before',
      },
      { name: fetchTexts.directory, text: directory, side: 'after' },
    ],
    marks: requirementMet !== undefined && <RequirementBadge isMet={requirementMet} />,
  };
}

function RequirementBadge({ isMet }: { isMet: boolean }) {
  return isMet ? (
    <StatusBadge label={fetchTexts.met} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusBadge label={fetchTexts.notMet} tone="bad" icon={IconCircleX} />
  );
}
