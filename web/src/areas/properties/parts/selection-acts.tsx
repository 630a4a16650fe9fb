import type { Project } from '@landbrief/contract';
import { participantAccess } from '@landbrief/domain';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconColumns3,
  IconDownload,
  IconFileTypePdf,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isOwnerSide, mayEditProject } from '../../projects/relation.ts';
import { openReport } from '../../reports/open-report.tsx';
import type { PropertyAct } from '../acts.ts';
import type { BulkActs } from '../acts-allowed.ts';
import { selectionTexts as texts } from '../texts.ts';

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
      <Looks project={project} ids={ids} />
      {(acts || []).map(({ act, icon }) => (
        <Button
          key={act}
          size="xs"
          variant="default"
          aria-haspopup="dialog"
          leftSection={icon}
          onPointerEnter={onPointerEnter}
          onClick={() => onAct(act)}
        >
          {texts.acts[act]}
        </Button>
      ))}
    </>
  );
}

interface Act {
  act: PropertyAct;
  icon: ReactNode;
}

const ownerActs = ({ phaseCount }: Project, may: BulkActs): Act[] => [
  ...(phaseCount > 1 && may.eliminate
    ? [{ act: 'nextPhase' as const, icon: <IconPlayerTrackNext size={14} aria-hidden /> }]
    : []),
  ...(may.restore ? [{ act: 'restore' as const, icon: <IconArrowBackUp size={14} aria-hidden /> }] : []),
  ...(may.eliminate ? [{ act: 'eliminate' as const, icon: <IconBan size={14} aria-hidden /> }] : []),
];

const respondentActs: Act[] = [{ act: 'delete', icon: <IconTrash size={14} aria-hidden /> }];

/** What changes nothing: the comparison, the report and the answers as files. */
function Looks({ project, ids }: { project: Project; ids: readonly string[] }) {
  const [isSaving, setIsSaving] = useState(false);
  const ownerSide = isOwnerSide(project);
  const save = async () => {
    setIsSaving(true);
    try {
      const { exportAnswers, downloadSheets } = await import('../save-selected.ts');
      await (ownerSide ? exportAnswers(project, ids) : downloadSheets(project, ids));
    } catch (error) {
      reportProblem(error, texts.saving);
    } finally {
      setIsSaving(false);
    }
  };
  const button = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      {ownerSide && ids.length > 1 && (
        <LinkButton
          size="xs"
          to={`/projects/${project._id}/properties/compare?ids=${ids.join(',')}`}
          leftSection={<IconColumns3 size={14} aria-hidden />}
          variant="filled"
        >
          {texts.compare(ids.length)}
        </LinkButton>
      )}
      <Button
        {...button}
        leftSection={<IconFileTypePdf size={14} aria-hidden />}
        onClick={() => void openReport({ project, thing: 'report', choices: { ids }, count: ids.length })}
      >
        {texts.report}
      </Button>
      {(!ownerSide || project.questionCount > 0) && (
        <Button
          {...button}
          loading={isSaving}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void save()}
        >
          {ownerSide ? texts.export : texts.download}
        </Button>
      )}
    </>
  );
}
