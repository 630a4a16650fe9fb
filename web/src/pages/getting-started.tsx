import { PageHeader } from '../shell/page-header.tsx';
import { QuickStartTabs } from '../shell/quick-start-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './text-page.module.css';

export default function GettingStarted() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Getting Started"
        summary="The way through a request, for each part one can have in it."
      />
      <Panel>
        <QuickStartTabs />
      </Panel>
    </div>
  );
}
