import type { Property } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../ui/format.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { questionnaireStatusLook } from '../../looks.ts';
import { questionnairesPath } from '../questionnaire-path.ts';
import { listTexts as texts } from '../texts.ts';
import styles from './questionnaire-counts.module.css';

/** That a property has questionnaires, and their statuses: all that the owner's side sees; a link for who answers. */
export default function QuestionnaireCounts({
  property,
  isAnswering,
}: {
  property: Property;
  isAnswering: boolean;
}) {
  const { questionnaires: counts, _id: propertyId, project: projectId } = property;
  if (!counts) return null;
  const byStatus = [
    [questionnaireStatus.draft, counts.draft],
    [questionnaireStatus.sent, counts.sent],
    [questionnaireStatus.working, counts.working],
    [questionnaireStatus.finished, counts.finished],
  ] as const;
  const some = byStatus.filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={texts.title}>
      <IconUserQuestion size={18} className="faint rigid" aria-hidden />
      {isAnswering ? (
        <Link className={styles.link ?? ''} to={questionnairesPath({ projectId, propertyId })}>
          {texts.title}
        </Link>
      ) : (
        <span>{texts.askedOthers}</span>
      )}
      {some.map(([status, count]) => (
        <span key={status} className={styles.count}>
          <StatusBadge {...questionnaireStatusLook(status)} />
          {count > 1 && <span>{formatNumber(count)}</span>}
        </span>
      ))}
      {!isAnswering && <span className="quiet">{texts.ownerHint}</span>}
    </section>
  );
}
