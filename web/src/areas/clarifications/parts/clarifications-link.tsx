import { Link } from 'react-router-dom';
import { useAllClarificationCounts, useClarificationCounts } from '../count-queries.ts';
import { countTexts as texts } from '../count-texts.ts';

/** How much was asked about a question, with the way there; nothing where nobody asked. */
export function ClarificationsLink({ projectId, questionId }: { projectId: string; questionId: string }) {
  const { all = 0, open = 0 } = useClarificationCounts(projectId, questionId) ?? {};
  if (all === 0) return null;
  return (
    <p>
      <Link to={`/projects/${projectId}/clarifications?question=${questionId}`}>
        {texts.count(all)}
        {open > 0 && `, ${texts.openCount(open)}`}
      </Link>
    </p>
  );
}

/** How many clarifications of a project one sees, and what is new, with the way there. */
export function ClarificationsFact({ projectId }: { projectId: string }) {
  const { all = 0, new: fresh = 0 } = useAllClarificationCounts(projectId) ?? {};
  return (
    <Link to={`/projects/${projectId}/clarifications`}>
      {all > 0 ? texts.count(all) : texts.noneYet}
      {fresh > 0 && `, ${texts.newCount(fresh)}`}
    </Link>
  );
}
