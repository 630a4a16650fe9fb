import { LinkButton } from '../../../ui/link-button.tsx';
import type { AddWayProps } from './add-way-props.ts';
import ImportPeople from './import-people.tsx';

export default function AddByFile({ project, addsDelegates, listPath }: AddWayProps) {
  return (
    <ImportPeople
      target={{ into: 'project', projectId: project._id }}
      addsDelegates={addsDelegates}
      addressPart="fileImport"
      listPath={listPath}
      done={
        <LinkButton to={listPath} variant="filled">
          See the people
        </LinkButton>
      }
    />
  );
}
