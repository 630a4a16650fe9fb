import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { EditProjectButton, ProjectsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { projectOwner, type QuestionOwner } from '../owner.ts';
import { RequirementList } from '../parts/requirement-list.tsx';
import { type Question, useListRequirements } from '../queries.ts';

const EditDrawer = lazyPart(() => import('../parts/requirement-drawer.tsx'));
const ChooseDrawer = lazyPart(() => import('../parts/requirement-choice.tsx'));

/** What the owner requires of every property, by category. */
export default function Requirements() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <ByCategory project={project} />}</ProjectScreen>;
}

function ByCategory({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const owner = projectOwner(project, actingAsReviewer);
  const list = useListRequirements({ owner: owner.id, type: owner.type });
  const [editing, setEditing] = useState<Question>();
  const [isChoosing, setChoosing] = useState(false);
  const add = <AddRequirement owner={owner} onAdd={() => setChoosing(true)} />;
  return (
    <>
      <ListPage
        title="Requirements"
        summary={
          list.data
            ? `${plural(list.data.count, 'requirement')}, judged for every property as answers come in.`
            : 'What every property is judged by.'
        }
        list={list}
        actions={
          <>
            <ProjectsButton />
            <EditProjectButton project={project} />
            {owner.mayEdit && (
              <LinkButton to={owner.addPath} icon={IconPlus}>
                Add Question
              </LinkButton>
            )}
            {list.data && list.data.count > 0 && add}
          </>
        }
      >
        <RequirementList
          questions={list.data?.questions}
          onEdit={owner.mayEdit ? setEditing : undefined}
          empty={
            <EmptyState icon={IconListCheck} title="No requirements yet" action={add}>
              A question becomes a requirement when you say what its answer has to be, such as at least 100
              acres.
            </EmptyState>
          }
        />
      </ListPage>
      {isChoosing && (
        <ChooseDrawer
          owner={owner}
          onChoose={(question) => {
            setChoosing(false);
            setEditing(question);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {editing && (
        <EditDrawer
          key={editing._id}
          question={editing}
          owner={owner}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function AddRequirement({ owner, onAdd }: { owner: QuestionOwner; onAdd: () => void }) {
  if (!owner.mayEdit) return null;
  if (owner.questionCount === 0) {
    return <LinkButton to={owner.listPath}>Go to Questions</LinkButton>;
  }
  return (
    <Button leftSection={<IconListCheck size={16} aria-hidden />} onClick={onAdd}>
      Add Requirement
    </Button>
  );
}
