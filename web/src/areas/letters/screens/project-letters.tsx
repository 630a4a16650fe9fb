import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { projectCall } from '../../../session/relation.ts';
import { Letters } from '../parts/letters.tsx';
import { projectLettersCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** What the emails of a project say in its owner's words. */
export default function ProjectLetters() {
  const { projectid: projectId = '' } = useParams();
  return (
    <Letters
      owner={{ projectId }}
      name={useQuery(projectCall(projectId)).data?.project.name}
      query={useQuery(projectLettersCall(projectId))}
      summary={texts.projectSummary}
      backTo={`/projects/${projectId}/details`}
    />
  );
}
