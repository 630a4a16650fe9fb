import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { projectCall } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { projectOwner, type QuestionOwner } from '../owner.ts';
import { AddQuestionScreen, EditQuestionScreen } from '../parts/question-screens.tsx';

/** A question screen of the project in the path. */
function InProject({
  screen: Screen,
}: {
  screen: ComponentType<{ owner: QuestionOwner; actions: ReactNode }>;
}) {
  const { projectid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  const { data, error, refetch } = useQuery(projectCall(projectid));
  useCrumb(data?.project._id, data?.project.name);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} label="the project" />;
  const owner = projectOwner(data.project, actingAsReviewer);
  return <Screen owner={owner} actions={<LinkButton to={owner.listPath}>Project Questions</LinkButton>} />;
}

export const AddProjectQuestion = () => <InProject screen={AddQuestionScreen} />;
export const EditProjectQuestion = () => <InProject screen={EditQuestionScreen} />;
