import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { TemplatesButton } from '../../templates/parts/templates-button.tsx';
import { useGetTemplate } from '../../templates/queries.ts';
import { type QuestionOwner, templateOwner } from '../owner.ts';
import { BackTo } from './back-to.tsx';

/** A question screen of the template in the path. */
export function InTemplate({
  screen: Screen,
}: {
  screen: ComponentType<{ owner: QuestionOwner; actions: ReactNode }>;
}) {
  const { templateid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  const { data, error, refetch } = useGetTemplate(templateid);
  useCrumb(data?.template._id, data?.template.name);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} label="the template" />;
  const owner = templateOwner(data.template, actingAsReviewer);
  return (
    <Screen
      owner={owner}
      actions={
        <>
          <TemplatesButton />
          <BackTo path={owner.listPath} label="Template Questions" />
        </>
      }
    />
  );
}
