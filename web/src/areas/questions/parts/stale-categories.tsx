import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type CategoryAct, parentsFor } from '../category-act.ts';
import { allNodes, changesBetween, findCategory, nodesOf } from '../category-outline.ts';
import { isFixed, type NamePath, pathKey, pathText } from '../category-path.ts';
import { actText, quoted } from '../category-texts.ts';
import type { PrimaryCategory } from '../queries.ts';
import type { CategoryActs, StaleAct } from '../use-category-acts.ts';
import styles from './stale-categories.module.css';

const title = 'Somebody else changed the categories in the meantime';

/** An act on a category that is no longer there: what was wanted, what is there now, and how to apply it yet. */
export function StaleCategories({
  acts,
  categories,
}: {
  acts: CategoryActs;
  categories: readonly PrimaryCategory[];
}) {
  if (!acts.stale) return null;
  return <StaleAlert key={actText(acts.stale.act)} acts={acts} stale={acts.stale} categories={categories} />;
}

function StaleAlert({
  acts,
  stale: { act, message, before },
  categories,
}: {
  acts: CategoryActs;
  stale: StaleAct;
  categories: readonly PrimaryCategory[];
}) {
  const choices = choicesFor(act, categories, before);
  const [chosen, setChosen] = useState(choices.likely);
  const choice = choices.acts.get(chosen);
  return (
    <Alert color="yellow" role="alert" m="sm" icon={<IconUsers size={18} aria-hidden />} title={title}>
      <p>{message}</p>
      <BothSides>
        <dt>Yours</dt>
        <dd>{actText(act)}</dd>
        <Theirs before={before} after={categories} />
      </BothSides>
      <Group gap="xs" mt="xs" align="flex-end">
        <NativeSelect
          size="xs"
          label={choices.label}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={['', ...choices.acts.keys()]}
        />
        <Button
          variant="default"
          size="xs"
          disabled={!choice}
          loading={acts.busy !== undefined}
          onClick={() => choice && void acts.run(choice)}
        >
          Apply mine
        </Button>
        <Button variant="default" size="xs" onClick={acts.dismissStale}>
          Keep theirs
        </Button>
      </Group>
    </Alert>
  );
}

/** What both did, by names. */
export function BothSides({ children }: { children: ReactNode }) {
  return <dl className={styles.both}>{children}</dl>;
}

/** What the other person did. */
export function Theirs({
  before,
  after,
}: {
  before: readonly PrimaryCategory[];
  after: readonly PrimaryCategory[];
}) {
  const { added, gone } = changesBetween(before, after);
  return (
    <>
      {added.length > 0 && (
        <>
          <dt>New</dt>
          <dd>{quoted(added)}</dd>
        </>
      )}
      {gone.length > 0 && (
        <>
          <dt>No longer there</dt>
          <dd>{quoted(gone)}</dd>
        </>
      )}
    </>
  );
}

interface Choices {
  label: string;
  /** The act on each category that can be chosen, by its text. */
  acts: Map<string, CategoryAct>;
  likely: string;
}

/** The category to act on, or, where that is still there, the one to move it under. */
function choicesFor(
  act: CategoryAct,
  categories: readonly PrimaryCategory[],
  before: readonly PrimaryCategory[],
): Choices {
  if (act.kind === 'move' && findCategory(categories, act.path)) {
    const parents = parentsFor(categories, act.path);
    return {
      label: 'Move it under',
      acts: new Map(parents.map((under) => [under, { ...act, under }])),
      likely: '',
    };
  }
  const nodes = allNodes(nodesOf(categories)).map(({ path }) => path);
  const paths = nodes.filter((path) => path.length === act.path.length && !isFixed(path));
  return {
    label: 'Apply it to',
    acts: new Map(paths.map((path) => [pathText(path), { ...act, path }])),
    likely: likelyOf(act.path, changesBetween(before, categories).added),
  };
}

/** The only new category beside the former one is probably that one under another name. */
function likelyOf(path: NamePath, added: readonly NamePath[]): string {
  const parent = pathKey(path.slice(0, -1));
  const near = added.filter((one) => one.length === path.length && pathKey(one.slice(0, -1)) === parent);
  const [only] = near;
  return only && near.length === 1 ? pathText(only) : '';
}
