import type { ComponentProps, ReactNode } from 'react';
import styles from './form-layout.module.css';

/** The one layout of forms: panels of fields below each other, as wide as a line can be read, then the buttons. */
export function FormLayout(props: ComponentProps<'form'>) {
  return <form noValidate className={styles.form} {...props} />;
}

/** Cancel first, what the form is for last; side by side at the end, and as wide as the screen on a phone. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
