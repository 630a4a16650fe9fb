import type { Project } from '@landbrief/contract';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { codeOf, readMessage } from '../../../problems.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { type Participant, useListDelegatorsByParticipant } from '../queries.ts';

interface RemoveDialogProps {
  project: Project;
  participant: Participant;
  /** Undefined for those who may not. */
  eliminate: (() => void) | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before somebody is removed, with what goes with it; what stands against it is offered here. */
export default function RemoveDialog(props: RemoveDialogProps) {
  const { project, participant, eliminate, onClose, onRemoved } = props;
  const { _id: participantId, user, role, propertyCount, submittedPropertyCount } = participant;
  const remove = useCall('removeParticipant');
  const [handedOver, setHandedOver] = useState(0);
  const name = user.fullName;
  const refusal = codeOf(remove.error) === 'in_use' ? readMessage(remove.error) : undefined;
  const hasDelegates = refusal?.includes('delegates') === true && role === 'delegator';
  const hasSubmitted = submittedPropertyCount > 0 || (refusal !== undefined && !hasDelegates);
  const eliminatesInstead = hasSubmitted && eliminate !== undefined;
  const act = async () => {
    if (eliminatesInstead) {
      onClose();
      return eliminate();
    }
    await remove.mutateAsync({ params: { projectId: project._id, participantId } });
    toast.success(`${name} was removed from the project.`);
    onRemoved();
  };
  return (
    <ActionDialog
      title={`Remove ${name}?`}
      size="lg"
      action={eliminatesInstead ? 'Eliminate…' : 'Remove'}
      destructive
      call={refusal === undefined ? remove : { ...remove, error: null }}
      disabled={!eliminatesInstead && (hasDelegates || hasSubmitted)}
      failure="Nobody was removed"
      onAct={act}
      onClose={onClose}
    >
      <Stack gap="sm">
        <List size="sm" spacing={4} listStyleType="disc">
          <List.Item>
            {name} no longer sees “{project.name}” and gets no more mail about it.
          </List.Item>
          {propertyCount > 0 && !hasSubmitted && (
            <List.Item>
              {plural(propertyCount, 'property', 'properties')} with all answers and pictures{' '}
              {propertyCount === 1 ? 'is' : 'are'} deleted. This cannot be undone.
            </List.Item>
          )}
          {role === 'delegator' && !hasDelegates && handedOver === 0 && (
            <List.Item>Delegates of {name} are handed over to another delegator first.</List.Item>
          )}
          <List.Item>Whoever is added again begins anew.</List.Item>
        </List>
        {handedOver > 0 && (
          <Text size="sm" role="status">
            {plural(handedOver, 'delegate')} handed over.
          </Text>
        )}
        {hasDelegates && (
          <HandOver
            project={project}
            participant={participant}
            onDone={(count) => {
              setHandedOver(count);
              remove.reset();
            }}
          />
        )}
        {hasSubmitted && (
          <Notice title="Something is submitted already">
            {refusal ?? 'Who has submitted properties stays in the project.'}{' '}
            {eliminate && 'Eliminate instead: everything stays to be read, and can be brought back.'}
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  );
}

/** A delegator with delegates stays one: they go to another delegator first, with their properties. */
function HandOver({
  project,
  participant,
  onDone,
}: {
  project: Project;
  participant: Participant;
  onDone: (delegates: number) => void;
}) {
  const { data } = useListDelegatorsByParticipant(project._id, participant._id);
  const handOver = useCall('handOverDelegates');
  const [to, setTo] = useState<string | null>(null);
  const act = async () => {
    if (!to) return;
    const { delegates } = await handOver.mutateAsync({
      params: { projectId: project._id, participantId: participant._id },
      body: { delegatorId: to },
    });
    onDone(delegates);
  };
  const hasNobody = data?.delegators.length === 0;
  return (
    <Notice icon={IconSitemap} title={`${participant.user.fullName} still has delegates`}>
      <Stack gap="sm">
        <span ref={takeFocus} tabIndex={-1}>
          {hasNobody
            ? 'Nobody else is a delegator of this project. Add one, or make a participant one, and come back.'
            : 'Hand them over first. Their properties go along with all answers, and what waits for approval waits for the new delegator.'}
        </span>
        {!hasNobody && (
          <Group align="flex-end" gap="xs">
            <Suspense>
              <LazySelect
                label="New delegator"
                placeholder="Choose a delegator"
                searchable
                data={data?.delegators.map(({ _id, fullName }) => ({ value: _id, label: fullName })) ?? []}
                value={to}
                onChange={setTo}
              />
            </Suspense>
            <Button
              variant="default"
              loading={handOver.isPending}
              disabled={!to}
              // What fails is told below.
              onClick={() => void act().catch(() => undefined)}
            >
              Hand Over
            </Button>
          </Group>
        )}
        {handOver.error && <ProblemAlert error={handOver.error} title="The delegates were not handed over" />}
      </Stack>
    </Notice>
  );
}
