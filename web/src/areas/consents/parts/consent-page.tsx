import { participantStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '../../../api.ts';
import { queryClient } from '../../../queries.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { consentCall } from '../reads.ts';
import { askTexts as texts } from '../texts.ts';
import AgreementPage from './agreement-page.tsx';

/** In place of each page of a project until the person agrees; the page that was opened follows. */
export default function ConsentPage({ project }: { project: Project }) {
  const { _id: projectId, participant } = project;
  const { data, error, refetch } = useQuery(consentCall(projectId));
  const agree = useCall('agreeToConsent');
  const decline = useCall('rejectParticipation', { action: 'decline' });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data?.consent)
    return (
      <Panel flush>
        <SkeletonRows rows={8} label={texts.loading} />
      </Panel>
    );
  const { consent, project: place } = data;
  const hasDeclined = participant?.status === participantStatus.declined;
  const send = (name: string) =>
    agree.mutateAsync({ params: { projectId }, body: { version: consent.version, name } }).then(
      () => queryClient.invalidateQueries(),
      () => refetch(),
    );
  const refuse = async () => {
    if (!participant) return;
    const question = { title: texts.declineTitle, message: texts.declineText(project.name) };
    if (!(await confirm(question))) return;
    decline.mutate(
      { params: { id: participant._id }, body: {} },
      { onSuccess: () => toast.success(texts.declined) },
    );
  };
  return (
    <AgreementPage
      consent={consent}
      place={place}
      busy={agree.isPending}
      error={agree.error}
      notice={hasDeclined && <Notice color="gray" title={texts.hasDeclined} />}
      beside={
        participant &&
        !hasDeclined && (
          <Button variant="default" loading={decline.isPending} onClick={() => void refuse()}>
            {texts.decline}
          </Button>
        )
      }
      onAgree={(name) => void send(name)}
    />
  );
}
