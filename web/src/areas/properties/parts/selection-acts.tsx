import type { Project } from '@landbrief/contract';
import { participantAccess } from '@landbrief/domain';
import {
  IconArrowBackUp,
  IconBan,
  IconColumns3,
  IconDownload,
  IconFileTypePdf,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { reportProblem } from '../../../problems.ts';
import { isOwnerSide, isSealedToOwner, mayEditProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon, type IconComponent } from '../../../ui/button-with-icon.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { openReport } from '../../report-windows/open-report.tsx';
import type { PropertyAct } from '../acts.ts';
import type { BulkActs } from '../acts-allowed.ts';
import { selectionTexts as texts } from '../texts.ts';

const AnswersSheetOfMany = lazy(() => import('./answers-sheet-of-many.tsx'));

interface SelectionActsProps {
  project: Project;
  ids: readonly string[];
  may: BulkActs;
  onAct: (act: PropertyAct) => void;
  onPointerEnter: () => void;
}

/** What can be done with the selected properties. */
export default function SelectionActs({ project, ids, may, onAct, onPointerEnter }: SelectionActsProps) {
  const { actingAsReviewer } = useSession();
  const mayWork = !actingAsReviewer && participantAccess(project.status) === 'everything';
  const acts = isOwnerSide(project)
    ? mayEditProject(project, actingAsReviewer) && ownerActs(project, may)
    : mayWork && respondentActs;
  return (
    <>
      {!isSealedToOwner(project) && <Looks project={project} ids={ids} />}
      {(acts || []).map(({ act, icon }) => (
        <ButtonWithIcon
          key={act}
          size="xs"
          aria-haspopup="dialog"
          icon={icon}
          onPointerEnter={onPointerEnter}
          onClick={() => onAct(act)}
        >
          {texts.acts[act]}
        </ButtonWithIcon>
      ))}
    </>
  );
}

interface Act {
  act: PropertyAct;
  icon: IconComponent;
}

const ownerActs = (project: Project, may: BulkActs): Act[] => [
  ...(project.phaseCount > 1 && may.eliminate && !isSealedToOwner(project)
    ? [{ act: 'nextPhase' as const, icon: IconPlayerTrackNext }]
    : []),
  ...(may.restore ? [{ act: 'restore' as const, icon: IconArrowBackUp }] : []),
  ...(may.eliminate ? [{ act: 'eliminate' as const, icon: IconBan }] : []),
];

const respondentActs: Act[] = [{ act: 'delete', icon: IconTrash }];

/** What changes nothing: the comparison, the report and the answers as files. */
function Looks({ project, ids }: { project: Project; ids: readonly string[] }) {
  const [isSaving, setIsSaving] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  const ownerSide = isOwnerSide(project);
  const save = async () => {
    setIsSaving(true);
    try {
      const { exportAnswers } = await import('../save-selected.ts');
      await exportAnswers(project, ids);
    } catch (error) {
      reportProblem(error, texts.saving);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      {ownerSide && ids.length > 1 && (
        <LinkButton
          size="xs"
          to={`/projects/${project._id}/properties/compare?ids=${ids.join(',')}`}
          icon={IconColumns3}
          variant="filled"
        >
          {texts.compare(ids.length)}
        </LinkButton>
      )}
      <ButtonWithIcon
        size="xs"
        icon={IconFileTypePdf}
        onClick={() => void openReport({ project, thing: 'report', choices: { ids }, count: ids.length })}
      >
        {texts.report}
      </ButtonWithIcon>
      {ownerSide && project.questionCount > 0 && (
        <ButtonWithIcon size="xs" loading={isSaving} icon={IconDownload} onClick={() => void save()}>
          {texts.export}
        </ButtonWithIcon>
      )}
      {!ownerSide && (
        <ButtonWithIcon
          size="xs"
          aria-haspopup="dialog"
          icon={IconDownload}
          onClick={() => setHasSheet(true)}
        >
          {texts.sheet}
        </ButtonWithIcon>
      )}
      {hasSheet && (
        <Suspense>
          <AnswersSheetOfMany project={project} ids={ids} onClose={() => setHasSheet(false)} />
        </Suspense>
      )}
    </>
  );
}
