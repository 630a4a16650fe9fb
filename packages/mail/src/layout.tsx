import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Brand, MailContent } from './content.ts';
import { styles } from './styles.ts';

interface LayoutProps {
  brand: Brand;
  siteUrl: string;
  content: MailContent;
}

/** The one layout of every mail: bar, heading, what there is to say, one button, and why the reader gets it. */
export function MailLayout({ brand, siteUrl, content }: LayoutProps) {
  const { heading, paragraphs, facts = [], action, afterwards = [], reason, preview } = content;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles.dark}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container className="card" style={styles.card}>
          <Section style={styles.bar}>
            <Text style={styles.brand}>{brand.name}</Text>
          </Section>
          <Section style={styles.content}>
            <Heading as="h1" className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className="ink" style={styles.text}>
                {paragraph}
              </Text>
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {action && (
              <Button href={action.url} style={styles.button}>
                {action.label}
              </Button>
            )}
            {afterwards.map((line) => (
              <Text key={line} className="quiet" style={styles.quiet}>
                {line}
              </Text>
            ))}
            {action && (
              <Text className="quiet" style={styles.quiet}>
                If the button does not work, copy this address: <Link href={action.url}>{action.url}</Link>
              </Text>
            )}
          </Section>
          <Hr style={styles.rule} />
          <Section style={styles.footer}>
            <Text className="quiet" style={styles.small}>
              {reason} Questions? Write to{' '}
              <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>.
            </Text>
            <Text className="quiet" style={styles.small}>
              {brand.name} · <Link href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ facts }: Required<Pick<MailContent, 'facts'>>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td className="quiet" style={styles.factLabel}>
              {label}
            </td>
            <td className="ink" style={styles.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
