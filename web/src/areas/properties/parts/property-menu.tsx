import type { Project, PropertySummary } from '@landbrief/contract';
import { Suspense, useState } from 'react';
import { reportProblem } from '../../../problems.ts';
import { isOwnerSide } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { offerPutBack } from '../../../ui/put-back.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import type { PropertyAct } from '../acts.ts';
import type { ActsAllowed } from '../acts-allowed.ts';
import { isInDirectory, sourceOf } from '../from-directory.ts';
import { answersFileName, deleteTexts, fetchActions, flagTexts, menuTexts } from '../texts.ts';
import type { Fetched } from './fetch-answers-dialog.tsx';

const ActDialog = lazy(() => import('./act-dialog.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const PhaseDialog = lazy(() => import('./phase-dialog.tsx'));
const FetchAnswersDialog = lazy(() => import('./fetch-answers-dialog.tsx'));
const AnswersSheetDialog = lazy(() => import('../../answers/parts/answers-sheet-dialog.tsx'));

type Asking = PropertyAct | 'copy' | 'phase' | 'sheet' | Fetched;

/** What is done less often with a property: on its page, and in its row of a list. */
export function PropertyMenu({
  project,
  property,
  may,
  inRow = false,
  onDeleted,
}: {
  project: Project;
  property: PropertySummary;
  may: ActsAllowed;
  inRow?: boolean;
  onDeleted?: (propertyId: string) => void;
}) {
  const [asking, setAsking] = useState<Asking>();
  const { impersonationProject } = useSession();
  // An impersonation that is limited to a project does not reach the directory.
  const mayReach = may.edit && impersonationProject === undefined;
  const mayFetch = mayReach && sourceOf(property) !== undefined;
  const seesRequirements = isOwnerSide(project) || project.settings.participantsSeeRequirements;
  const mayOffer = mayReach && isInDirectory(property);
  const navigate = useNavigateFromHere();
  const show = useCall('setShowInDirectory', { action: 'change what the directory shows' });
  const offer = useCall('setSubmitYourSite', { action: 'change Submit Your Site' });
  const { remove, isRemoving } = useDelete(project, property, () => {
    onDeleted?.(property._id);
    if (!inRow) void navigate(`/projects/${project._id}/properties`, { replace: true });
  });
  const { _id: propertyId, showInLois, submitYourSite } = property;
  const params = { p: project._id, id: propertyId };
  const path = { projectId: project._id, propertyId };
  const sheet = useDownload(path, property.name);
  const close = () => setAsking(undefined);
  return (
    <>
      <ActionsMenu
        name={property.name}
        inHead={!inRow}
        busy={isRemoving || show.isPending || offer.isPending || sheet.isDownloading}
        actions={[
          may.read && { kind: 'export', label: menuTexts.download, onClick: sheet.download },
          may.read && {
            kind: 'report',
            label: menuTexts.profile,
            onClick: () => void makeProfile(project, propertyId),
          },
          may.edit && { kind: 'upload', label: menuTexts.upload, onClick: () => setAsking('sheet') },
          mayFetch && {
            kind: 'fetch',
            label: fetchActions.answers,
            onClick: () => setAsking('answers'),
          },
          mayFetch &&
            seesRequirements && {
              kind: 'fetch',
              label: fetchActions.requirements,
              onClick: () => setAsking('requirements'),
            },
          may.copy && { kind: 'copy', label: menuTexts.copy, onClick: () => setAsking('copy') },
          may.changePhase && {
            kind: 'phase',
            label: menuTexts.changePhase,
            onClick: () => setAsking('phase'),
          },
          mayOffer && {
            kind: 'directory',
            label: showInLois ? menuTexts.hide : menuTexts.show,
            onClick: () =>
              tell(
                show.mutateAsync({ params, body: { showInLois: !showInLois } }),
                flagTexts.shown(property.name, !showInLois),
              ),
          },
          mayOffer && {
            kind: 'directory',
            label: submitYourSite ? menuTexts.withdraw : menuTexts.offer,
            onClick: () =>
              tell(
                offer.mutateAsync({ params, body: { submitYourSite: !submitYourSite } }),
                flagTexts.offered(property.name, !submitYourSite),
              ),
          },
          may.restore && {
            kind: 'restore',
            label: menuTexts.restore,
            onClick: () => setAsking('restore'),
          },
          may.eliminate && {
            kind: 'eliminate',
            label: menuTexts.eliminate,
            onClick: () => setAsking('eliminate'),
          },
          may.delete && { kind: 'delete', label: menuTexts.delete, onClick: () => void remove() },
        ]}
      />
      {asking && (
        <Suspense>
          <Asked {...{ asking, project, property }} onDownload={sheet.download} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

async function makeProfile(project: Project, propertyId: string): Promise<void> {
  try {
    const { openReport } = await import('../../report-windows/open-report.tsx');
    await openReport({ project, thing: 'profile', choices: { ids: [propertyId] }, count: 1 });
  } catch (error) {
    reportProblem(error, 'make the report');
  }
}

/** Says that it was done, also when the row is gone by then; the banner tells what fails. */
function tell(doing: Promise<unknown>, done: string): void {
  doing.then(() => toast.success(done)).catch(() => undefined);
}

/** The dialog of an act. */
function Asked({
  asking,
  project,
  property,
  onDownload,
  onClose,
}: {
  asking: Asking;
  project: Project;
  property: PropertySummary;
  onDownload: () => void;
  onClose: () => void;
}) {
  const { _id: projectId } = project;
  const { _id: propertyId } = property;
  if (asking === 'copy') return <CopyDialog project={project} property={property} onClose={onClose} />;
  if (asking === 'phase') return <PhaseDialog project={project} property={property} onClose={onClose} />;
  if (asking === 'sheet')
    return <AnswersSheetDialog path={{ projectId, propertyId }} onDownload={onDownload} onClose={onClose} />;
  if (asking === 'answers' || asking === 'requirements')
    return <FetchAnswersDialog property={property} kind={asking} onClose={onClose} />;
  return <ActDialog project={project} kind={asking} ids={[propertyId]} onClose={onClose} />;
}

/** The property's questions and answers as a workbook, to fill in elsewhere. */
function useDownload(params: { projectId: string; propertyId: string }, name: string) {
  const { mutate, isPending } = useCall('exportPropertyAnswers', { action: 'download the answers' });
  const download = () => mutate({ params }, { onSuccess: (file) => saveFile(file, answersFileName(name)) });
  return { download, isDownloading: isPending };
}

/** Asks with what is destroyed, and deletes. */
function useDelete(project: Project, property: PropertySummary, onDeleted: () => void) {
  const deleting = useCall('deleteProperty', { action: 'delete the property' });
  const remove = async () => {
    const pictures = 'images' in property && Array.isArray(property.images) ? property.images.length : 0;
    const destroyed = { answers: property.questionsAnswered, pictures };
    if (!(await confirm({ ...deleteTexts(property.name, destroyed), destructive: true }))) return;
    try {
      await deleting.mutateAsync({ params: { projectId: project._id, propertyId: property._id } });
    } catch {
      return; // It is told in the banner.
    }
    offerPutBack(`“${property.name}” was deleted.`, property);
    onDeleted();
  };
  return { remove, isRemoving: deleting.isPending };
}
