import { List } from '@mantine/core';
import { ApiProblem } from '../../../api.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';

interface FileProblem {
  column?: string;
  message: string;
}

const shownProblems = 5;

/** Why a file cannot be read, with what is wrong in it: a column that is missing, one that is unknown. */
export function FileRefused({ error, title, onClose }: { error: Error; title: string; onClose: () => void }) {
  const problems = problemsOf(error);
  if (problems.length === 0) return <ProblemAlert error={error} title={title} onClose={onClose} />;
  return (
    <ProblemAlert error={error} title={title} onClose={onClose}>
      {error.message}
      <List size="sm" mt={4} listStyleType="disc">
        {problems.slice(0, shownProblems).map(({ column, message }) => (
          <List.Item key={`${column} ${message}`}>
            {begins(message) && <b>{column}</b>} {withoutColumns(message)}
          </List.Item>
        ))}
      </List>
    </ProblemAlert>
  );
}

/** Whether the message goes on from the column's name: "is not a column of …". */
const begins = (message: string) => /^\p{Ll}/u.test(message);

/** The page names the columns below. */
const withoutColumns = (message: string) => message.replace(/ The columns are .*$/, '');

function problemsOf(error: Error): readonly FileProblem[] {
  const problems = error instanceof ApiProblem ? error.data.problems : undefined;
  return Array.isArray(problems) ? problems : [];
}
