import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '../../../api.ts';
import { Panel } from '../../../ui/panel.tsx';
import { addendumTexts as texts } from '../addendum-texts.ts';
import { addendaCall } from '../reads.ts';
import { Addendum } from './addendum.tsx';

/** What the owner's side has announced, the newest first; nothing where there is none. */
export default function Addenda({ project }: { project: Project }) {
  const addenda = useQuery(addendaCall(project._id)).data?.addenda ?? [];
  if (addenda.length === 0) return null;
  return (
    <Box mb="md">
      <Panel title={texts.title} flush>
        <ul className="list">
          {addenda.toReversed().map((addendum) => (
            <Addendum key={addendum._id} project={project} addendum={addendum} />
          ))}
        </ul>
      </Panel>
    </Box>
  );
}
