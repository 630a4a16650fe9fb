import { importNeedsChoice, ownerType, type PhaseChoice } from '@landbrief/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { callQuery } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { importTexts, raiseLabel } from '../../questions/import-texts.ts';
import { ImportBar, useWatchedImport } from '../../questions/parts/running-import.tsx';
import { knowQuestionImport } from '../../questions/queries.ts';
import { storeSelection } from '../../questions/selection.ts';
import { type Template, templatesCall } from '../reads.ts';
import { texts } from '../texts.ts';
import { TemplateSelect } from './template-select.tsx';

/** Brings a template's questions into a project; asks when the project has fewer phases (document 1 section 4). */
export default function ImportFromTemplate({ project, onClose }: { project: Project; onClose: () => void }) {
  const templates = useQuery(templatesCall({ search: '', skip: 0 }));
  const [chosen, setChosen] = useState<string | null>(null);
  const maxPhase = useQuery({
    ...callQuery('getMaxPhase', { params: { value: chosen ?? '' } }),
    enabled: chosen !== null,
  });
  const [isAsking, setAsking] = useState(false);
  const run = useCall('importTemplateIntoProject', {
    onDone: ({ import: begun }) => knowQuestionImport({ owner: project._id, type: ownerType.project }, begun),
  });
  // What became of it is told over the questions.
  const job = useWatchedImport({ id: project._id, type: ownerType.project }, onClose);
  const list = (templates.data?.templates ?? []).filter(({ questionCount }) => questionCount > 0);
  const template = list.find(({ _id }) => _id === chosen);
  const highest = maxPhase.data?.maxPhase;

  const start = (phases: PhaseChoice) => {
    if (!template) return;
    run.mutate(
      { params: { templateId: template._id }, body: { projectId: project._id, phases } },
      {
        onSuccess: ({ added, updated, import: begun }) => {
          if (begun) return;
          storeSelection(project._id, undefined);
          toast.success(
            `${plural(added, 'question')} added${updated > 0 ? `, ${formatNumber(updated)} updated` : ''} from "${template.name}".`,
            { duration: 4000 },
          );
          onClose();
        },
      },
    );
  };
  const proceed = () => {
    if (highest !== undefined && importNeedsChoice(highest, project.phaseCount)) setAsking(true);
    else start('keep');
  };
  if (job?.state === 'running')
    return (
      <Modal opened onClose={onClose} title="Import from Template" size="lg">
        <ImportBar job={job} onClose={onClose} />
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title="Import from Template" size="lg">
      <Stack gap="md">
        {templates.error && <ProblemAlert error={templates.error} title={texts.loadFailed} />}
        {run.error && <ProblemAlert error={run.error} title={importTexts.error} />}
        {maxPhase.error && <ProblemAlert error={maxPhase.error} />}
        {templates.data && list.length === 0 ? (
          <NoTemplates />
        ) : (
          <TemplateSelect
            autoFocus
            list={list}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              setAsking(false);
              run.reset();
            }}
          />
        )}
        {template && !isAsking && <About template={template} />}
        {isAsking && template && highest !== undefined ? (
          <AskPhases
            highest={highest}
            phaseCount={project.phaseCount}
            busy={run.isPending}
            onCancel={onClose}
            onContinue={start}
          />
        ) : (
          <DialogButtons onClose={onClose} mt={0}>
            <Button
              disabled={!template || highest === undefined}
              loading={run.isPending || maxPhase.isLoading}
              onClick={proceed}
            >
              Import
            </Button>
          </DialogButtons>
        )}
      </Stack>
    </Modal>
  );
}

function About({ template }: { template: Template }) {
  return (
    <Text size="sm" c="dimmed">
      {template.description && `${template.description} `}
      {plural(template.requirementCount, 'requirement')} come along. Questions whose tag the project already
      has are updated, nothing is deleted.
    </Text>
  );
}

function AskPhases({
  highest,
  phaseCount,
  busy,
  onCancel,
  onContinue,
}: {
  highest: number;
  phaseCount: number;
  busy: boolean;
  onCancel: () => void;
  onContinue: (phases: PhaseChoice) => void;
}) {
  return (
    <Notice
      role="alert"
      title={`The template goes up to phase ${highest}, the project has ${plural(phaseCount, 'phase')}`}
    >
      <ul className="stack gap-1">
        <li>
          <b>Continue</b> keeps the phases. Questions of phases that the project does not have are
          highlighted, and are not asked until you change them.
        </li>
        <li>
          <b>Continue with update</b> puts those questions into phase {phaseCount}, the project’s highest.
        </li>
        <li>
          <b>{raiseLabel(highest)}</b> gives the project the phases of the template.
        </li>
      </ul>
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" loading={busy} onClick={() => onContinue('keep')}>
          Continue
        </Button>
        <Button variant="default" loading={busy} onClick={() => onContinue('raise')}>
          {raiseLabel(highest)}
        </Button>
        <Button loading={busy} onClick={() => onContinue('highest')}>
          Continue with update
        </Button>
      </Group>
    </Notice>
  );
}

function NoTemplates() {
  const navigate = useNavigate();
  const { isOwner } = useSession();
  return (
    <Text>
      There is no template with questions yet.{' '}
      {isOwner && (
        <Button variant="transparent" size="compact-sm" onClick={() => void navigate('/templates')}>
          Go to Templates
        </Button>
      )}
    </Text>
  );
}
