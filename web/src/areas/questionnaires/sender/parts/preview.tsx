import type { Project, Question } from '@landbrief/contract';
import { questionType } from '@landbrief/domain';
import { IconPaperclip } from '@tabler/icons-react';
import { Drawer } from '../../../../ui/dialogs.tsx';
import { formatDay, plural } from '../../../../ui/format.ts';
import { RichText } from '../../../../ui/rich-text.tsx';
import { sectionsOf } from '../../../answers/sections.ts';
import { contactName, type QuestionnaireValues } from '../questionnaire-values.ts';
import { previewTexts as texts } from '../texts.ts';
import styles from './preview.module.css';

interface PreviewProps {
  values: QuestionnaireValues;
  project: Project;
  propertyName: string;
  questions: readonly Question[];
  onClose: () => void;
}

/** The email and the questionnaire as the contact gets them. */
export default function Preview({ values, project, propertyName, questions, onClose }: PreviewProps) {
  const chosen = new Set(values.questions);
  const asked = questions.filter(({ _id }) => chosen.has(_id));
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={texts.title}>
      <div className={styles.content}>
        <section aria-label={texts.mail}>
          <h3 className={styles.label}>{texts.mail}</h3>
          <div className={styles.sheet}>
            <p className="quiet">{contactName(values) || texts.noContact}</p>
            <p className={styles.subject}>{values.inviteSubject.trim() || texts.noSubject}</p>
            <RichText html={values.inviteMessage || texts.noMessage} hosts />
            <span className={styles.button}>{texts.button}</span>
            <Files values={values} />
          </div>
        </section>
        <section aria-label={texts.page}>
          <h3 className={styles.label}>{texts.page}</h3>
          <div className={styles.sheet}>
            <p className={styles.title}>{values.name}</p>
            <p className="second">
              {texts.about(propertyName, project.name)} · {plural(asked.length, 'question')} · due{' '}
              {formatDay(project.deadline)}
            </p>
            {values.showProjectDescription && project.description && (
              <p className={styles.description}>{project.description}</p>
            )}
            {asked.length === 0 && <p className="second">{texts.noQuestions}</p>}
            {sectionsOf(asked).map((section) => (
              <div key={section.name}>
                <h4 className={styles.category}>{section.name}</h4>
                <ol className={styles.questions}>
                  {section.questions.map((question) => (
                    <li key={question._id}>
                      {question.text}
                      {question.note && <span className={styles.note}>{question.note}</span>}
                      <span className={styles.field}>{fieldWords(question)}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </section>
      </div>
    </Drawer>
  );
}

function Files({ values: { attachments } }: { values: QuestionnaireValues }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="second">
      {attachments.map(({ _id, fileName }) => (
        <li key={_id}>
          <IconPaperclip size={14} aria-hidden /> {fileName}
        </li>
      ))}
    </ul>
  );
}

/** What the field of a question takes. */
function fieldWords({ type, choices, multiple, unit }: Question): string {
  if (type === questionType.number) return unit ? `Number, ${unit}` : 'Number';
  if (type === questionType.choice) return `${multiple ? 'Any of' : 'One of'}: ${choices.join(', ')}`;
  return 'Text';
}
