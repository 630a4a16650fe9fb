import { categoryNames, uncategorized } from '@landbrief/domain';
import { IconCircleCheck, IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { judgedByRequirements } from '../../../ui/texts.ts';
import { EditProjectButton, ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { shownRequirement } from '../domain-question.ts';
import { projectOwner, type QuestionOwner } from '../owner.ts';
import styles from '../parts/requirement-list.module.css';
import type { Question } from '../queries.ts';
import { requirementsCall } from '../reads.ts';

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
  const list = useQuery(requirementsCall({ owner: owner.id, type: owner.type }));
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
            : judgedByRequirements
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
    <ButtonWithIcon icon={IconListCheck} variant="filled" onClick={onAdd}>
      Add Requirement
    </ButtonWithIcon>
  );
}

interface RequirementListProps {
  questions: readonly Question[] | undefined;
  /** Undefined for those who only read. */
  onEdit: ((question: Question) => void) | undefined;
  empty: ReactNode;
}

/** The requirements in words under the names of their primary categories, which close. */
export function RequirementList({ questions, onEdit, empty }: RequirementListProps) {
  if (!questions) return <SkeletonRows rows={6} label="the requirements" />;
  if (questions.length === 0) return empty;
  const groups = Map.groupBy(questions, (question) => categoryNames(question)[0] ?? uncategorized);
  return [...groups].map(([name, own]) => (
    <details key={name} className={styles.group} open>
      <summary className="flex gap-3 padded">
        <h2>{name}</h2>
        <span className={styles.count}>{plural(own.length, 'requirement')}</span>
      </summary>
      <ul className="list" aria-label={`Requirements: ${name}`}>
        {own.map((question) => (
          <Row key={question._id} question={question} onEdit={onEdit} />
        ))}
      </ul>
    </details>
  ));
}

function Row({ question, onEdit }: { question: Question } & Pick<RequirementListProps, 'onEdit'>) {
  const below = categoryNames(question).slice(1).join(' > ');
  return (
    <li className={styles.row}>
      <div className={styles.question}>
        <span>{question.text}</span>
        {below && <span className="second">{below}</span>}
      </div>
      <div className={styles.requirement}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        <span>
          <span className="visually-hidden">An answer has to be </span>
          {shownRequirement(question)}
        </span>
      </div>
      <span className="second digits unbroken">Phase {question.phase}</span>
      {onEdit && (
        <ButtonWithIcon
          size="xs"
          icon={IconPencil}
          aria-label={`Edit requirement: ${question.text}`}
          onClick={() => onEdit(question)}
        >
          Edit
        </ButtonWithIcon>
      )}
    </li>
  );
}
