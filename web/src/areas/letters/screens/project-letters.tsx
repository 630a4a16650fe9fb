import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { projectCall } from '../../../session/relation.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Letters } from '../parts/letters.tsx';
import { projectLettersCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** What the emails of a project say in its owner's words. */
export default function ProjectLetters() {
  const { projectid: projectId = '' } = useParams();
  const project = useQuery(projectCall(projectId)).data?.project;
  const query = useQuery(projectLettersCall(projectId));
  useCrumb(projectId, project?.name);
  if (query.error && !query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Letters
      owner={{ projectId }}
      query={query}
      summary={texts.projectSummary}
      back={<LinkButton to={`/projects/${projectId}/details`}>{project?.name ?? texts.project}</LinkButton>}
    />
  );
}
