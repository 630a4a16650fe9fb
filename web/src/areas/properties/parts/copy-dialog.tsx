import type { Project, PropertySummary } from '@landbrief/contract';
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../ui/dialogs.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopyFor, useCopyProperty } from '../copy-queries.ts';
import { copyTexts as texts } from '../copy-texts.ts';

/** Copies a property, for its participant or another one, and opens the copy. */
export default function CopyDialog({
  project,
  property,
  onClose,
}: {
  project: Project;
  property: PropertySummary;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const copy = useCopyProperty();
  const { query, people } = useCopyFor(project, property);
  const [chosen, setChosen] = useState<string>();
  const hasAnswers = property.questionsAnswered > 0;
  const hasPictures = property.primaryImage !== undefined;
  const [answers, setAnswers] = useState(hasAnswers);
  const [pictures, setPictures] = useState(hasPictures);
  const participant = people?.find(({ value }) => value === chosen) ?? people?.[0];
  const act = async (participantId: string) => {
    const { property: added, answers: became } = await copy.mutateAsync({
      params: { projectId: project._id, propertyId: property._id },
      body: { participantId, answers, pictures },
    });
    toast.success(texts.done(added.name, became));
    onClose();
    await navigate(`/projects/${project._id}/properties/${added._id}`);
  };
  return (
    <Modal opened onClose={onClose} title={texts.title(property.name)}>
      <Loaded query={query}>
        {people === undefined ? (
          <SkeletonRows rows={3} label="the participants" />
        ) : (
          <Stack gap="sm">
            <Text>{participant ? texts.copied(project.activePhase, project.phaseCount) : texts.nobody}</Text>
            {people.length > 1 && participant && (
              <NativeSelect
                label={texts.forWhom}
                data={people}
                value={participant.value}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
            )}
            {participant && hasAnswers && (
              <Checkbox
                label={texts.answers(property.questionsAnswered)}
                description={texts.answersHint}
                checked={answers}
                onChange={({ currentTarget }) => setAnswers(currentTarget.checked)}
              />
            )}
            {participant && hasPictures && (
              <Checkbox
                label={texts.pictures}
                checked={pictures}
                onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
              />
            )}
            {participant && participant.value !== property.participant._id && (
              <Text size="sm">{texts.seenBy(participant.label)}</Text>
            )}
          </Stack>
        )}
      </Loaded>
      {copy.error && <ProblemAlert error={copy.error} title={texts.failed} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          loading={copy.isPending}
          disabled={!participant}
          // What fails is said above.
          onClick={() => participant && void act(participant.value).catch(() => undefined)}
        >
          {texts.copy}
        </Button>
      </Group>
    </Modal>
  );
}
