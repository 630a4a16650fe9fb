import type { ListedProperty, Project } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';
import { useRef, useState } from 'react';
import { loadAhead } from '../../../shell/chunk-reload.ts';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import type { PropertyAct } from '../acts.ts';
import { bulkActs } from '../acts-allowed.ts';
import { selectionTexts as texts } from '../texts.ts';

const loadDialog = () => import('./act-dialog.tsx');
const ActDialog = lazyPart(loadDialog);
const SelectionActs = lazyPart(() => import('./selection-acts.tsx'));

interface PropertySelectionProps {
  project: Project;
  /** The properties of the page. */
  rows: readonly Pick<ListedProperty, '_id' | 'status'>[] | undefined;
  /** Whether a page can be selected. */
  hasPages: boolean;
  /** Ids of properties. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Selects the properties of a list, and has what can be done with several, also of its other pages. */
export function PropertySelection({ project, rows, hasPages, chosen, onChoose }: PropertySelectionProps) {
  const [kind, setKind] = useState<PropertyAct>();
  /** Of the pages that were seen: whether each property was eliminated. */
  const seen = useRef(new Map<string, boolean>()).current;
  for (const { _id, status } of rows ?? []) seen.set(_id, status === propertyStatus.eliminated);
  const ids = [...chosen];
  const page = hasPages ? rows?.map(({ _id }) => _id) : undefined;
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
          may={bulkActs(ids, seen)}
          onAct={setKind}
          onPointerEnter={() => loadAhead(loadDialog)}
        />
      </SelectionBar>
      {kind && (
        <ActDialog
          project={project}
          kind={kind}
          ids={ids}
          onDone={(done) => {
            for (const id of done) seen.delete(id);
            if (kind === 'delete') onChoose(without(done));
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}
