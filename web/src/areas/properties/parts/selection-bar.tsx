import type { Project } from '@landbrief/contract';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconColumns3,
  IconFileTypePdf,
  IconPlayerTrackNext,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { plural } from '../../../ui/format.ts';
import { isOwnerSide, mayEditProject } from '../../projects/relation.ts';
import { openReport } from '../../reports/open-report.ts';
import type { PropertyAct } from '../acts.ts';
import styles from './selection-bar.module.css';

const loadDialog = () => import('./act-dialog.tsx');
const ActDialog = lazy(loadDialog);

/** What can be done with the properties that are selected in a list, also on its other pages; nothing while none is. */
export function SelectionBar({
  project,
  chosen,
  onClear,
}: {
  project: Project;
  /** Ids of properties. */
  chosen: ReadonlySet<string>;
  onClear: () => void;
}) {
  const { actingAsReviewer } = useSession();
  const [kind, setKind] = useState<PropertyAct>();
  const ids = [...chosen];
  const button = { size: 'xs', variant: 'default' } as const;
  const opens = (act: PropertyAct) => ({
    ...button,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: () => void loadDialog(),
    onClick: () => setKind(act),
  });
  const count = `${plural(ids.length, 'property', 'properties')} selected`;
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="Selected properties">
          <strong>{count}</strong>
          <div className={styles.actions}>
            <Looks project={project} ids={ids} />
            {mayEditProject(project, actingAsReviewer) && (
              <>
                {project.phaseCount > 1 && (
                  <Button {...opens('nextPhase')} leftSection={<IconPlayerTrackNext size={14} aria-hidden />}>
                    Next Phase
                  </Button>
                )}
                <Button {...opens('restore')} leftSection={<IconArrowBackUp size={14} aria-hidden />}>
                  Bring Back
                </Button>
                <Button {...opens('eliminate')} leftSection={<IconBan size={14} aria-hidden />}>
                  Eliminate
                </Button>
              </>
            )}
            <Button
              {...button}
              variant="subtle"
              c="dimmed"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={onClear}
            >
              Clear
            </Button>
          </div>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {ids.length > 0 && count}
      </span>
      {kind && (
        <Suspense>
          <ActDialog
            projectId={project._id}
            phaseCount={project.phaseCount}
            kind={kind}
            ids={ids}
            onClose={() => setKind(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What changes nothing: the comparison, and the report. */
function Looks({ project, ids }: { project: Project; ids: readonly string[] }) {
  const ownerSide = isOwnerSide(project);
  const kind = ownerSide ? 'owner' : project.relation === 'delegator' ? 'delegator' : 'participant';
  return (
    <>
      {ownerSide && ids.length > 1 && (
        <Button
          size="xs"
          component={Link}
          to={`/projects/${project._id}/properties/compare?ids=${ids.join(',')}`}
          leftSection={<IconColumns3 size={14} aria-hidden />}
        >
          Compare {ids.length}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={14} aria-hidden />}
        onClick={() => void openReport({ projectId: project._id, kind, ids })}
      >
        Report
      </Button>
    </>
  );
}
