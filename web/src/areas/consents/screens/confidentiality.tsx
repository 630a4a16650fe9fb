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
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useCall } from '../../../use-call.ts';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import styles from '../parts/agreement-page.module.css';
import { AgreementFile } from '../parts/agreement-page.tsx';
import { agreementsCall, consentCall } from '../reads.ts';
import { ownerTexts as texts } from '../texts.ts';
import list from './confidentiality.module.css';

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
  return (
    <>
      <PageHeader title={texts.title} summary={consents.data && summaryOf(consent)} />
      <Stack>
        <Loaded query={consents}>
          {consent?.asks && (
            <Panel title={`${texts.current}: ${texts.version(consent.version)}`}>
              {consent.text !== undefined && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
                <section className={styles.text} tabIndex={0} aria-label={texts.version(consent.version)}>
                  <RichText html={consent.text} />
                </section>
              )}
              {consent.file && <AgreementFile file={consent.file} />}
            </Panel>
          )}
          {consents.data && mayEditProject(project, actingAsReviewer) && (
            <Suspense fallback={<SkeletonRows rows={6} label={texts.typed} />}>
              <PublishForm
                projectId={project._id}
                consent={consent}
                asked={agreements.data?.counts.asked ?? 0}
              />
            </Suspense>
          )}
        </Loaded>
        <Panel title={texts.list} actions={<ExportButton projectId={project._id} />} flush>
          <Loaded query={agreements}>
            {agreements.data ? (
              <AgreementList {...agreements.data} asks={consent?.asks === true} />
            ) : (
              <SkeletonRows rows={4} label={texts.list} />
            )}
          </Loaded>
        </Panel>
      </Stack>
    </>
  );
}

function AgreementList({
  agreements,
  counts,
  asks,
}: {
  agreements: readonly Agreement[];
  counts: { agreed: number; asked: number };
  asks: boolean;
}) {
  if (agreements.length === 0)
    return (
      <EmptyState icon={IconSignature} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <>
      {asks && <p className={list.counts}>{texts.counts(counts.agreed, counts.asked)}</p>}
      <ul className={list.list}>
        {agreements.map(({ _id, name, email, version, as, at }) => (
          <li key={_id}>
            <span className="strong">{name}</span>
            <span>{email}</span>
            <span>{texts.version(version)}</span>
            {as === 'contact' && <span>{texts.contact}</span>}
            <time className="small digits" dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

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
