import type { Project, PropertySummary } from '@landbrief/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { addTexts } from '../add-texts.ts';
import { useCopyFor, useUsualFor } from '../copy-queries.ts';
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
  const navigate = useNavigateFromHere();
  const copy = useCall('copyProperty');
  const [chosen, setChosen] = useState<Choice>();
  const { usual, ...own } = useUsualFor(project, property);
  const participant = chosen ?? usual;
  const { search, setTyped } = useTyped(participant);
  const { people, isLooking, query: reading } = useCopyFor(project, search);
  // Whatever fails later is said beside the field: what was chosen stays.
  const isRead = own.isRead && (people !== undefined || search !== '' || chosen !== undefined);
  const isNobody = isRead && !participant && !search && !isLooking && people?.length === 0;
  const hasChoice =
    isRead && !isNobody && (!people || search !== '' || people.some(({ value }) => value !== usual?.value));
  const hasAnswers = property.questionsAnswered > 0;
  const hasPictures = property.primaryImage !== undefined;
  const [answers, setAnswers] = useState(hasAnswers);
  const [pictures, setPictures] = useState(hasPictures);
  const act = async () => {
    if (!participant) return;
    const { property: added, answers: became } = await copy.mutateAsync({
      params: { projectId: project._id, propertyId: property._id },
      body: { participantId: participant.value, answers, pictures },
    });
    toast.success(texts.done(added.name, became));
    onClose();
    await navigate(`/projects/${project._id}/properties/${added._id}`);
  };
  return (
    <ActionDialog
      title={texts.title(property.name)}
      action={texts.copy}
      call={copy}
      disabled={!participant}
      failure={texts.failed}
      onAct={act}
      onClose={onClose}
    >
      <Loaded
        query={
          own.query.error
            ? own.query
            : { data: isRead || undefined, error: reading.error, refetch: reading.refetch }
        }
      >
        {!isRead ? (
          <SkeletonRows rows={3} label="the participants" />
        ) : (
          <Stack gap="sm">
            <Text>{isNobody ? texts.nobody : texts.copied(project.activePhase, project.phaseCount)}</Text>
            {hasChoice && (
              <SearchChoice
                label={texts.forWhom}
                placeholder={addTexts.findParticipant}
                nothingFoundMessage={reading.error ? addTexts.searchFailed : addTexts.noParticipant}
                error={reading.error && addTexts.searchFailed}
                chosen={participant}
                found={people ?? []}
                onType={setTyped}
                onChoose={setChosen}
              />
            )}
            {!isNobody && hasAnswers && (
              <Checkbox
                label={texts.answers(property.questionsAnswered)}
                description={texts.answersHint}
                checked={answers}
                onChange={({ currentTarget }) => setAnswers(currentTarget.checked)}
              />
            )}
            {!isNobody && hasPictures && (
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
    </ActionDialog>
  );
}
