import type { PropertySummary } from '@landbrief/contract';
import { answerSourceNames, layout } from '@landbrief/domain';
import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconCircleX, IconCloudOff, IconMapOff } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOf } from '../../../problems.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { type Difference, DifferenceList } from '../../../ui/difference-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { type DirectoryDifference, isAway, useCompareWithDirectory } from '../directory-queries.ts';
import { fetchTexts } from '../directory-texts.ts';

export type Fetched = 'answers' | 'requirements';

/** Where the directory differs from a property's answers; what is selected is taken from there. */
export default function FetchAnswersDialog({
  property: { _id: propertyId, project: projectId },
  kind,
  onClose,
}: {
  property: PropertySummary;
  kind: Fetched;
  onClose: () => void;
}) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  const path = { projectId, propertyId };
  const compared = useCompareWithDirectory(path);
  const { apply, isApplying, error } = useApply(path, kind, onClose);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const differences = compared.data?.differences.filter(
    ({ question }) => kind === 'answers' || question.requirement,
  );
  const ids = chosen ?? new Set(differences?.filter(isSafe).map(({ question }) => question._id));
  const has = (differences?.length ?? 0) > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isApplying}
      withCloseButton={!isApplying}
      title={fetchTexts[kind].title}
      size={has ? 960 : 'lg'}
      fullScreen={isNarrow}
    >
      <Stack>
        {compared.isPending && <SkeletonRows rows={4} label={fetchTexts.loading} />}
        {compared.error && !compared.data && <Failed query={compared} />}
        {error !== null && (
          <ProblemAlert error={error} title={isAway(error) ? fetchTexts.away : fetchTexts.notApplied} />
        )}
        {compared.data && differences && (
          <>
            {has ? (
              <>
                <p>
                  {fetchTexts[kind].intro} {differences.every(isSafe) ? '' : fetchTexts.byHand}
                </p>
                <DirectoryDifferences differences={differences} chosen={ids} onChoose={setChosen} />
              </>
            ) : (
              <Same kind={kind} {...compared.data} />
            )}
            {has && <p className="second">{noteOf(compared.data)}</p>}
          </>
        )}
        <Group gap={8} justify="flex-end">
          <Button variant="default" disabled={isApplying} onClick={onClose}>
            {has ? fetchTexts.cancel : fetchTexts.close}
          </Button>
          {has && differences && (
            <Button
              disabled={ids.size === 0}
              loading={isApplying}
              onClick={() => apply(differences.filter(({ question }) => ids.has(question._id)))}
            >
              {fetchTexts.apply(ids.size)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Nothing is lost by it: not answered, or the directory's former value. */
function isSafe({ current, currentSource }: DirectoryDifference): boolean {
  return current === undefined || currentSource === 'directory';
}

function noteOf({ same, changed }: { same: number; changed?: string | undefined }): string {
  return [same > 0 && fetchTexts.same(same), changed && fetchTexts.changed(formatDay(changed))]
    .filter(Boolean)
    .join(' ');
}

/** The calls by kind: requirements are copied by the first only where it is told to. */
function useApply(params: { projectId: string; propertyId: string }, kind: Fetched, onDone: () => void) {
  const answers = useCall('syncPropertyAnswers');
  const requirements = useCall('syncPropertyRequirements');
  const onSuccess = ({ updated }: { updated: number }) => {
    toast.success(fetchTexts.applied(updated));
    onDone();
  };
  const apply = (chosen: readonly DirectoryDifference[]) => {
    const body = { questionIds: chosen.map(({ question }) => question._id) };
    if (kind === 'requirements') return requirements.mutate({ params, body }, { onSuccess });
    const includeRequirements = chosen.some(({ question }) => question.requirement);
    return answers.mutate({ params: { ...params, includeRequirements }, body }, { onSuccess });
  };
  return {
    apply,
    isApplying: answers.isPending || requirements.isPending,
    error: answers.error ?? requirements.error,
  };
}

function Same({ kind, same, changed }: { kind: Fetched; same: number; changed?: string | undefined }) {
  return (
    <EmptyState icon={IconCircleCheck} title={fetchTexts[kind].none}>
      {same > 0 ? noteOf({ same, changed }) : fetchTexts.nothingKnown}
    </EmptyState>
  );
}

/** Nothing was changed: the directory is away, or has no such property any more. */
function Failed({ query }: { query: ReturnType<typeof useCompareWithDirectory> }) {
  const { error, isFetching, refetch } = query;
  if (codeOf(error) === 'not_in_directory')
    return (
      <div role="alert">
        <EmptyState icon={IconMapOff} title={fetchTexts.gone}>
          {fetchTexts.goneHint}
        </EmptyState>
      </div>
    );
  if (!isAway(error)) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={fetchTexts.away}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {fetchTexts.tryAgain}
          </Button>
        }
      >
        {fetchTexts.awayHint}
      </EmptyState>
    </div>
  );
}

/** Each answer beside the directory's value, with a tick. */
function DirectoryDifferences({
  differences,
  chosen,
  onChoose,
}: {
  differences: readonly DirectoryDifference[];
  /** Ids of questions. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  return (
    <DifferenceList
      label={fetchTexts.list}
      all={fetchTexts.all(differences.length)}
      items={differences.map(itemOf)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

function itemOf(difference: DirectoryDifference): Difference {
  const { question, current, currentSource, directory, requirementMet } = difference;
  const source = currentSource && answerSourceNames[currentSource];
  return {
    id: question._id,
    label: question.text,
    description: question.requirement ? fetchTexts.requirement : undefined,
    values: [
      {
        name: source ? `${fetchTexts.now} · ${source}` : fetchTexts.now,
        text: current ?? fetchTexts.notAnswered,
        side: current === undefined ? 'none' : 'before',
      },
      { name: fetchTexts.directory, text: directory, side: 'after' },
    ],
    marks: requirementMet !== undefined && <RequirementBadge isMet={requirementMet} />,
  };
}

function RequirementBadge({ isMet }: { isMet: boolean }) {
  return isMet ? (
    <StatusBadge label={fetchTexts.met} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusBadge label={fetchTexts.notMet} tone="bad" icon={IconCircleX} />
  );
}
