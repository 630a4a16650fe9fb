import type { Project } from '@landbrief/contract';
import { useState } from 'react';
import { loadAhead } from '../../../shell/chunk-reload.ts';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import type { PropertyAct } from '../acts.ts';
import { selectionTexts as texts } from '../texts.ts';

const loadDialog = () => import('./act-dialog.tsx');
const ActDialog = lazyPart(loadDialog);
const SelectionActs = lazyPart(() => import('./selection-acts.tsx'));

interface PropertySelectionProps {
  project: Project;
  /** Ids of the properties of the page; undefined where the list has no pages. */
  page: readonly string[] | undefined;
  /** Those of the page that are not eliminated. */
  remaining: ReadonlySet<string>;
  /** Ids of properties. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Selects the properties of a list, and has what can be done with several, also of its other pages. */
export function PropertySelection({ project, page, remaining, chosen, onChoose }: PropertySelectionProps) {
  const [kind, setKind] = useState<PropertyAct>();
  const ids = [...chosen];
  const without = (some: readonly string[]) => new Set(ids.filter((id) => !some.includes(id)));
  return (
    <>
      <SelectionBar
        label={texts.label}
        count={plural(ids.length, 'property', 'properties')}
        page={page}
        selected={chosen}
        onPage={(select) => onChoose(select ? new Set([...ids, ...(page ?? [])]) : without(page ?? []))}
        onClear={() => onChoose(new Set())}
      >
        <SelectionActs
          project={project}
          ids={ids}
          mayRestore={ids.some((id) => !remaining.has(id))}
          onAct={setKind}
          onPointerEnter={() => loadAhead(loadDialog)}
        />
      </SelectionBar>
      {kind && (
        <ActDialog
          project={project}
          kind={kind}
          ids={ids}
          onDone={(done) => kind === 'delete' && onChoose(without(done))}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}
