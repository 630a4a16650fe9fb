import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { type QuestionOwner, templateOwner } from '../../questions/owner.ts';
import { AddQuestionScreen, EditQuestionScreen } from '../../questions/parts/question-screens.tsx';
import { templateCall } from '../reads.ts';

/** A question screen of the template in the path; those who may not change it are led to its questions. */
function InTemplate({
  screen: Screen,
}: {
  screen: ComponentType<{ owner: QuestionOwner; actions: ReactNode }>;
}) {
  const { templateid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  const { data, error, refetch } = useQuery(templateCall(templateid));
  useCrumb(data?.template._id, data?.template.name);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} label="the template" />;
  const owner = templateOwner(data.template, actingAsReviewer);
  if (!owner.mayEdit) return <Navigate to={owner.listPath} replace />;
  return (
    <Screen
      owner={owner}
      actions={
        <>
          <LinkButton to="/templates">Templates</LinkButton>
          <LinkButton to={owner.listPath}>Template Questions</LinkButton>
        </>
      }
    />
  );
}

export const AddTemplateQuestion = () => <InTemplate screen={AddQuestionScreen} />;

export function EditTemplateQuestion() {
  const { templateid, questionid } = useParams();
  if (!questionid) return <Navigate to={`/templates/${templateid}`} replace />;
  return <InTemplate screen={EditQuestionScreen} />;
}
