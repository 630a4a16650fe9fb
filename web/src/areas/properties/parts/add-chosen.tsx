import type { CallName, Property, PropertyDetailInput } from '@landbrief/contract';
import { Box, Progress } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ActResult, actOnEach, refusedOf } from '../../../act-on-each.ts';
import { client } from '../../../api.ts';
import { refetchCalls } from '../../../queries.ts';
import { changedByActs } from '../../../stale-calls.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { actTexts } from '../act-texts.ts';
import { addChosenTexts } from '../directory-texts.ts';
import type { Chosen } from '../use-chosen.ts';
import { ActResults } from './act-results.tsx';

interface AddChosenProps<Row> {
  projectId: string;
  participantId: string;
  chosen: Chosen<Row>;
  /** The rows of the page that can be chosen. */
  page: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  detailOf: (row: Row) => PropertyDetailInput;
  /** The list that they are chosen from: what is added is marked in it. */
  list: CallName;
  /** What follows, when they are added. */
  hint?: string;
  isFor?: boolean;
}

/** Selects rows of a list, adds each of them by itself, and tells which were refused. */
export function AddChosen<Row>(props: AddChosenProps<Row>) {
  const { chosen, page, keyOf, detailOf } = props;
  const { done, added, refused, add } = useAdding(props);
  const count = chosen.rows.size;
  return (
    <>
      <SelectionBar
        label="Selected properties"
        count={plural(count, 'property', 'properties')}
        page={page?.map(keyOf)}
        selected={chosen.rows}
        onPage={(select) => chosen.set(page ?? [], select)}
        onClear={() => chosen.replace([])}
        busy={done !== undefined}
      >
        <ButtonWithIcon
          size="xs"
          loading={done !== undefined}
          icon={IconPlus}
          variant="filled"
          onClick={() => void add([...chosen.rows.values()])}
        >
          {addChosenTexts.add(count)}
        </ButtonWithIcon>
      </SelectionBar>
      {done !== undefined && (
        <Box p="sm" role="status">
          {actTexts.progress(done, count)}
          <Progress value={(100 * done) / count} aria-label={actTexts.progress(done, count)} />
        </Box>
      )}
      {done === undefined && added.length > 0 && <AddedNote {...props} added={added} />}
      {refused.length > 0 && (
        <Box p="sm">
          <ActResults
            title={addChosenTexts.failed}
            results={refused.map(({ thing, refusal }) => ({
              thing: { _id: keyOf(thing), name: detailOf(thing).name },
              refusal,
            }))}
          />
        </Box>
      )}
    </>
  );
}

/** Several requests, one for each; those that were refused stay chosen. */
function useAdding<Row>(props: AddChosenProps<Row>) {
  const { projectId, participantId, chosen, keyOf, detailOf, list } = props;
  const [done, setDone] = useState<number>();
  const [added, setAdded] = useState<readonly Property[]>([]);
  const [refused, setRefused] = useState<readonly ActResult<Row>[]>([]);
  /** One for each property until it is added: what was added though its reply was lost is not added again. */
  const keys = useRef(new Map<string, string>());
  const idempotencyKeyOf = (row: Row) => {
    const id = `${participantId} ${keyOf(row)}`;
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
  const add = async (rows: readonly Row[]) => {
    setDone(0);
    const made: Property[] = [];
    const addOne = async (row: Row) => {
      const body = { participantId, propertyDetail: detailOf(row) };
      const idempotencyKey = idempotencyKeyOf(row);
      const { property } = await client.createProperty({ params: { projectId }, body, idempotencyKey });
      made.push(property);
    };
    const results = await actOnEach(rows, addOne, { onProgress: setDone });
    const failed = refusedOf(results);
    await refetchCalls(...changedByActs, list);
    setRefused(failed);
    setAdded(made);
    setDone(undefined);
    chosen.replace(failed.map(({ thing }) => thing));
  };
  return { done, added, refused, add };
}

/** What was added, and the way on from here. */
function AddedNote<Row>({
  projectId,
  hint,
  isFor = false,
  added,
}: AddChosenProps<Row> & { added: readonly Property[] }) {
  const [first, ...others] = added;
  if (!first) return null;
  const isOne = others.length === 0;
  const list = `/projects/${projectId}/properties`;
  return (
    <Notice
      color="green"
      radius={0}
      role="status"
      icon={IconCircleCheck}
      title={isOne ? addChosenTexts.addedNamed(first.name) : addChosenTexts.added(added.length)}
    >
      {hint}{' '}
      <Link to={isOne ? `${list}/${first._id}` : list}>
        {isOne ? (isFor ? addChosenTexts.openFor : addChosenTexts.open) : addChosenTexts.openList}
      </Link>
    </Notice>
  );
}
