import type { Agreement, Consent } from '@landbrief/contract';
import { Stack } from '@mantine/core';
import { IconFileExport, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { mayEditProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useCall } from '../../../use-call.ts';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { AgreementBody } from '../parts/agreement-page.tsx';
import { agreementsCall, consentCall } from '../reads.ts';
import { ownerTexts as texts } from '../texts.ts';

const PublishForm = lazy(() => import('../parts/publish-form.tsx'));

/** The confidentiality agreement of a project for its owner's side: what is asked, who agreed, a new version. */
export default function Confidentiality() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Agreements project={project} />}</ProjectScreen>;
}

function summaryOf(consent: Consent | undefined): string {
  if (!consent) return texts.summaryNone;
  return consent.asks ? texts.summary(consent.version) : texts.withdrawn(consent.version);
}

function Agreements({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const consents = useQuery(consentCall(project._id));
  const agreements = useQuery(agreementsCall(project._id));
  const consent = consents.data?.consent;
  const { agreements: all = [], counts = { agreed: 0, asked: 0 } } = agreements.data ?? {};
  const isCounted = consent?.asks && all.length > 0;
  const list = isCounted ? `${texts.list}: ${texts.counts(counts.agreed, counts.asked)}` : texts.list;
  return (
    <>
      <PageHeader title={texts.title} summary={consents.data && summaryOf(consent)} />
      <Stack>
        <Loaded query={consents}>
          {consent?.asks && (
            <Panel title={`${texts.current}: ${texts.version(consent.version)}`}>
              <AgreementBody consent={consent} label={texts.version(consent.version)} />
            </Panel>
          )}
          {consents.data && mayEditProject(project, actingAsReviewer) && (
            <Suspense fallback={<SkeletonRows rows={6} label={texts.typed} />}>
              <PublishForm projectId={project._id} consent={consent} asked={counts.asked} />
            </Suspense>
          )}
        </Loaded>
        <Panel title={list} actions={<ExportButton projectId={project._id} />} flush>
          <Loaded query={agreements}>
            <DataList
              label={texts.list}
              rows={agreements.data && all}
              rowKey={({ _id }) => _id}
              columns={columns}
              empty={
                <EmptyState icon={IconSignature} title={texts.none}>
                  {texts.noneHint}
                </EmptyState>
              }
            />
          </Loaded>
        </Panel>
      </Stack>
    </>
  );
}

const columns: readonly DataColumn<Agreement>[] = [
  { head: texts.name, cell: ({ name }) => name },
  { head: texts.email, cell: ({ email }) => email, verbatim: true },
  { head: texts.agreedTo, cell: ({ version }) => texts.version(version) },
  { head: texts.as, cell: ({ as }) => (as === 'contact' ? texts.contact : texts.participant) },
  { head: texts.at, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
];

function ExportButton({ projectId }: { projectId: string }) {
  const run = useCall('exportAgreements', { action: 'export the agreements' });
  return (
    <ButtonWithIcon
      size="xs"
      icon={IconFileExport}
      loading={run.isPending}
      onClick={() =>
        run.mutate({ params: { projectId } }, { onSuccess: (file) => saveFile(file, 'agreements.xlsx') })
      }
    >
      {texts.export}
    </ButtonWithIcon>
  );
}
