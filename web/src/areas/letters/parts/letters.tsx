import type { Letter } from '@landbrief/contract';
import { factsOfLetter } from '@landbrief/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { idOfOwner, type LettersOwner } from '../reads.ts';
import { texts } from '../texts.ts';
import { LetterEditor } from './letter-editor.tsx';
import styles from './letters.module.css';

interface LettersProps {
  owner: LettersOwner;
  /** The owner's, when it is known. */
  name: string | undefined;
  query: UseQueryResult<{ letters: Letter[] }>;
  summary: string;
  backTo: string;
}

/** The kinds of letters, and the one that the address names to be written. */
export function Letters({ owner, name, query, summary, backTo }: LettersProps) {
  useCrumb(idOfOwner(owner), name);
  const shown = useQueryState().query.get('letter');
  const letters = query.data?.letters;
  const letter = letters?.find(({ kind }) => kind === shown);
  const facts = letter && factsOfLetter(letter.kind);
  if (query.error && !letters)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <PageHeader
        title={facts ? `${texts.title}: ${facts.label}` : texts.title}
        summary={facts ? facts.when : summary}
        actions={
          <LinkButton to={facts ? '?' : backTo}>{facts ? texts.all : (name ?? texts.back)}</LinkButton>
        }
      />
      <Loaded query={query} failure={texts.loadFailed}>
        {letter ? (
          <LetterEditor key={`${letter.kind} ${letter.version > 0}`} owner={owner} letter={letter} />
        ) : (
          <Panel flush>
            {letters ? <List letters={letters} /> : <SkeletonRows rows={7} label="the letters" />}
          </Panel>
        )}
      </Loaded>
    </>
  );
}

function List({ letters }: { letters: readonly Letter[] }) {
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {letters.map(({ kind, subject, from }) => {
        const { label, when } = factsOfLetter(kind);
        return (
          <li key={kind} className="ruled">
            <Link to={`?letter=${kind}`} className={styles.row}>
              <span className="stack breakable shrinks">
                <span className="strong">{label}</span>
                <span className="second">{when}</span>
              </span>
              <span className={styles.source} data-own={from !== 'product' || undefined} title={subject}>
                {texts.from[from]}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
