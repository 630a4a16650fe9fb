import type { Project, PropertySummary } from '@landbrief/contract';
import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ActResult, actOnEach, doneOf, refusedOf } from '../../../act-on-each.ts';
import { refetchCalls } from '../../../queries.ts';
import { changedByActs } from '../../../stale-calls.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { actTexts, actWords } from '../act-texts.ts';
import { act, type Elimination, type PropertyAct, skipReason } from '../acts.ts';
import { useChosenProperties } from '../chosen-queries.ts';
import { ActResults } from './act-results.tsx';

interface ActDialogProps {
  project: Project;
  kind: PropertyAct;
  ids: readonly string[];
  /** With the ids of those with which it was done. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

type Results = ActResult<PropertySummary>[];

/** Asks, does something with the chosen properties one after the other, and tells what became of each. */
export default function ActDialog({ project, kind, ids, onDone, onClose }: ActDialogProps) {
  const chosen = useChosenProperties(project, ids);
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<Results>();
  const [elimination, setElimination] = useState<Elimination>({ reason: '', reasonVisible: false });
  const kept = useKeptForm({
    form: `${kind} ${ids.join(' ')}`,
    what: actTexts.reasonUnsaved,
    content: elimination,
    isUnsaved: (elimination.reason ?? '').trim() !== '',
    onTake: setElimination,
  });
  const found = chosen.data ?? [];
  const concerned = found.filter((property) => skipReason(kind, property, project) === undefined);
  const run = async () => {
    setDone(0);
    const reason = elimination.reason?.trim();
    const given = reason ? { reason, reasonVisible: elimination.reasonVisible ?? false } : {};
    const came = await actOnEach(
      concerned,
      (property) => act(kind, property, { projectId: project._id, elimination: given }),
      { onProgress: setDone },
    );
    const did = doneOf(came);
    if (did.length > 0) kept.forget();
    if (did.length === came.length) {
      toast.success(actWords[kind].done(concerned.map(({ name }) => name)));
      onClose();
    } else setResults(came);
    onDone?.(did.map(({ _id }) => _id));
    await refetchCalls(...changedByActs);
  };
  if (results) return <Outcome kind={kind} results={results} onClose={onClose} />;
  const isRunning = done !== undefined;
  return (
    <AskDialog
      title={actWords[kind].title}
      size="lg"
      destructive={kind === 'eliminate' || kind === 'delete'}
      busy={isRunning}
      disabled={concerned.length === 0}
      onYes={() => void run()}
      // What has begun is not taken back by closing.
      onNo={() => !isRunning && onClose()}
    >
      <Loaded query={chosen}>
        {chosen.data ? (
          <Stack gap="sm">
            <Effect {...{ project, kind, found, concerned }} missing={ids.length - found.length} />
            <KeptInput kept={kept} />
            {kind === 'eliminate' && concerned.length > 0 && (
              <ReasonFields value={elimination} onChange={setElimination} disabled={isRunning} />
            )}
            {isRunning && concerned.length > 1 && <Running done={done} all={concerned.length} />}
          </Stack>
        ) : (
          <SkeletonRows rows={3} label="the properties" />
        )}
      </Loaded>
    </AskDialog>
  );
}

/** What happens, to whom it is told, and which of the chosen properties stay as they are. */
function Effect({
  project,
  kind,
  found,
  concerned,
  missing,
}: Pick<ActDialogProps, 'project' | 'kind'> & {
  found: readonly PropertySummary[];
  concerned: readonly PropertySummary[];
  missing: number;
}) {
  const left = found.filter((property) => !concerned.includes(property));
  const told = [...new Set(concerned.map(({ participant }) => participant.fullName))];
  return (
    <>
      {concerned.length > 0 ? (
        <>
          <Text>{actWords[kind].what(concerned.map(({ name }) => name))}</Text>
          {kind !== 'delete' && <Text>{actTexts.told(told)}</Text>}
        </>
      ) : (
        <Text>{actTexts.nothing}</Text>
      )}
      {left.length > 0 && (
        <ActResults
          title={actTexts.leftOut(left.length)}
          results={left.map((thing) => ({ thing, refusal: skipReason(kind, thing, project) }))}
        />
      )}
      {missing > 0 && <Text size="sm">{actTexts.gone(missing)}</Text>}
    </>
  );
}

function ReasonFields({
  value,
  onChange,
  disabled,
}: {
  value: Elimination;
  onChange: (value: Elimination) => void;
  disabled: boolean;
}) {
  const { reason = '', reasonVisible = false } = value;
  return (
    <>
      <Textarea
        label={actTexts.reason}
        description={actTexts.reasonHint}
        minRows={2}
        maxRows={6}
        maxLength={1000}
        disabled={disabled}
        value={reason}
        onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
      />
      <Checkbox
        label={actTexts.reasonVisible}
        description={actTexts.reasonVisibleHint}
        disabled={disabled || reason.trim() === ''}
        checked={reasonVisible && reason.trim() !== ''}
        onChange={({ currentTarget }) => onChange({ ...value, reasonVisible: currentTarget.checked })}
      />
    </>
  );
}

function Running({ done, all }: { done: number; all: number }) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {actTexts.progress(done, all)}
      </Text>
      <Progress value={(100 * done) / all} aria-label={actTexts.progress(done, all)} />
    </div>
  );
}

/** Shown when one of them was refused. */
function Outcome({ kind, results, onClose }: { kind: PropertyAct; results: Results; onClose: () => void }) {
  const names = doneOf(results).map(({ name }) => name);
  return (
    <Modal opened onClose={onClose} title={actWords[kind].title} size="lg" zIndex={320}>
      <Stack gap="sm">
        {names.length > 0 && <Text>{actWords[kind].done(names)}</Text>}
        <ActResults title={`${actWords[kind].failed}:`} results={refusedOf(results)} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
