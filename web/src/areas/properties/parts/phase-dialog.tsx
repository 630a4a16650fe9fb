import type { Project, PropertySummary } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { actTexts, phaseTexts } from '../act-texts.ts';

/** Moves a property to another phase of the project. */
export default function PhaseDialog({
  project,
  property,
  onClose,
}: {
  project: Project;
  property: PropertySummary;
  onClose: () => void;
}) {
  const { _id: id, name, phase: current, status, participant } = property;
  const [phase, setPhase] = useState(current < project.phaseCount ? current + 1 : current - 1);
  const move = useCall('setPropertyPhase');
  const act = async () => {
    await move.mutateAsync({ params: { p: project._id, id }, body: { phase } });
    toast.success(phaseTexts.done(name, phase));
    onClose();
  };
  const others = Array.from({ length: project.phaseCount }, (_, index) => index + 1).filter(
    (one) => one !== current,
  );
  const isSubmitted = status === propertyStatus.finished;
  return (
    <AskDialog
      title={phaseTexts.title}
      size="lg"
      busy={move.isPending}
      error={move.error}
      failure={phaseTexts.failed}
      onNo={onClose}
      // What fails is said in the dialog.
      onYes={() => void act().catch(() => undefined)}
    >
      <Stack gap="sm">
        <NativeSelect
          label={phaseTexts.label(name, current)}
          data={others.map((one) => ({ value: String(one), label: `Phase ${one}` }))}
          value={String(phase)}
          onChange={({ currentTarget }) => setPhase(Number(currentTarget.value))}
        />
        <Text>{phaseTexts.what(phase > current, isSubmitted)}</Text>
        <Text>{actTexts.told([participant.fullName])}</Text>
      </Stack>
    </AskDialog>
  );
}
