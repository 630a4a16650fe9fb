import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useGetProject } from '../../projects/queries.ts';
import { projectOwner, type QuestionOwner } from '../owner.ts';

/** A question screen of the project in the path. */
export function InProject({
  screen: Screen,
}: {
  screen: ComponentType<{ owner: QuestionOwner; actions: ReactNode }>;
}) {
  const { projectid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  const { data, error, refetch } = useGetProject(projectid);
  useCrumb(data?.project._id, data?.project.name);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} label="the project" />;
  const owner = projectOwner(data.project, actingAsReviewer);
  return <Screen owner={owner} actions={<LinkButton to={owner.listPath}>Project Questions</LinkButton>} />;
}
