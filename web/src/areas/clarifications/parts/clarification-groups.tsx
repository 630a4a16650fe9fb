import type { Clarification as Entry, Project } from '@landbrief/contract';
import { Stack } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from '../texts.ts';
import { Clarification } from './clarification.tsx';

/** Clarifications by what they are about, in the order of the list. */
export function ClarificationGroups({
  project,
  entries,
  onAnswering,
}: {
  project: Project;
  entries: readonly Entry[];
  onAnswering: (entry: Entry, isAnswering: boolean) => void;
}) {
  const groups = Map.groupBy(entries, ({ question }) => question);
  return (
    <Stack>
      {[...groups].map(([question, of]) => (
        <Panel key={question ?? ''} title={titleOf(of[0])} flush>
          <ul className="list">
            {of.map((entry) => (
              <Clarification key={entry._id} project={project} entry={entry} onAnswering={onAnswering} />
            ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  );
}

/** What a clarification is about: its question, or the project. */
export function titleOf(entry: Partial<Pick<Entry, 'question' | 'questionText'>> | undefined): string {
  if (!entry?.question) return texts.aboutProject;
  return entry.questionText ?? texts.deletedQuestion;
}
