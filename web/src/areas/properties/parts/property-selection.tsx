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
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { plural } from '../../../ui/format.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { isOwnerSide, mayEditProject } from '../../projects/relation.ts';
import { openReport } from '../../reports/open-report.tsx';
import type { PropertyAct } from '../acts.ts';
import { selectionTexts as texts } from '../texts.ts';

const loadDialog = () => import('./act-dialog.tsx');
const ActDialog = lazy(loadDialog);

interface PropertySelectionProps {
  project: Project;
  /** Ids of the properties of the page; undefined where the list has no pages. */
  page: readonly string[] | undefined;
  /** Ids of properties. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Selects the properties of a list, and has what can be done with several, also of its other pages. */
export function PropertySelection({ project, page, chosen, onChoose }: PropertySelectionProps) {
  const { actingAsReviewer } = useSession();
  const [kind, setKind] = useState<PropertyAct>();
  const ids = [...chosen];
  const ownerSide = isOwnerSide(project);
  const mayWork = !actingAsReviewer && participantAccess(project.status) === 'everything';
  const acts = ownerSide
    ? mayEditProject(project, actingAsReviewer) && ownerActs(project)
    : mayWork && respondentActs;
  const without = (some: readonly string[]) => new Set(ids.filter((id) => !some.includes(id)));
  return (
    <>
      <SelectionBar
        label={texts.label}
        count={plural(ids.length, 'property', 'properties')}
        page={page}
        selected={chosen}
        onPage={(select) => onChoose(select ? new Set([...ids, ...(page ?? [])]) : without(page ?? []))}
        onClear={() => onChoose(new Set())}
      >
        <Looks project={project} ids={ids} />
        {(acts || []).map(({ act, icon }) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            leftSection={icon}
            onPointerEnter={() => void loadDialog()}
            onClick={() => setKind(act)}
          >
            {texts.acts[act]}
          </Button>
        ))}
      </SelectionBar>
      {kind && (
        <Suspense>
          <ActDialog
            project={project}
            kind={kind}
            ids={ids}
            onDone={(done) => kind === 'delete' && onChoose(without(done))}
            onClose={() => setKind(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface Act {
  act: PropertyAct;
  icon: ReactNode;
}

const ownerActs = ({ phaseCount }: Project): Act[] => [
  ...(phaseCount > 1
    ? [{ act: 'nextPhase' as const, icon: <IconPlayerTrackNext size={14} aria-hidden /> }]
    : []),
  { act: 'restore', icon: <IconArrowBackUp size={14} aria-hidden /> },
  { act: 'eliminate', icon: <IconBan size={14} aria-hidden /> },
];

const respondentActs: Act[] = [{ act: 'delete', icon: <IconTrash size={14} aria-hidden /> }];

/** What changes nothing: the comparison, the report and the answers as files. */
function Looks({ project, ids }: { project: Project; ids: readonly string[] }) {
  const [isSaving, setIsSaving] = useState(false);
  const ownerSide = isOwnerSide(project);
  const kind = ownerSide ? 'owner' : project.relation === 'delegator' ? 'delegator' : 'participant';
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
        <Button
          size="xs"
          component={Link}
          to={`/projects/${project._id}/properties/compare?ids=${ids.join(',')}`}
          leftSection={<IconColumns3 size={14} aria-hidden />}
        >
          {texts.compare(ids.length)}
        </Button>
      )}
      <Button
        {...button}
        leftSection={<IconFileTypePdf size={14} aria-hidden />}
        onClick={() => void openReport({ projectId: project._id, kind, ids })}
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
