import { questionnaireStatusNames } from '@landbrief/domain';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AskedOf } from '../asked-of.ts';
import { askedOfText } from '../texts.ts';
import styles from './asked-mark.module.css';

/** At a question that was sent to a contact: to whom, and how far it is. */
export default function AskedMark({ asked: { contact, status, to } }: { asked: AskedOf }) {
  return (
    <Link className={styles.mark ?? ''} to={to}>
      <IconUserQuestion size={13} stroke={2} aria-hidden className="rigid" />
      {askedOfText(contact)} · {questionnaireStatusNames[status]}
    </Link>
  );
}
