import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { type ComponentProps, type CSSProperties, createElement, Fragment } from 'react';
import type { Brand, Letterhead, MailContent } from './content.ts';
import { letterHtml } from './letter.ts';
import { styles } from './styles.ts';
import { oneLine } from './words.ts';

interface LayoutProps {
  brand: Brand;
  siteUrl: string;
  letterhead: Letterhead;
  content: MailContent;
}

/** Elements in whose place `renderMail` puts what Word alone reads. */
export const wordFrame = { opens: 'word-opens', closes: 'word-closes' } as const;

/** The layout of all mails: bar, heading, content, one button, and why the reader gets the mail. */
export function MailLayout({ brand, siteUrl, letterhead, content }: LayoutProps) {
  const { heading, letter, paragraphs, quote, facts = [], action, afterwards = [], preview } = content;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{oneLine(content.subject)}</title>
        <style>{styles.sheet}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{oneLine(preview)}</Preview>
        {createElement(wordFrame.opens)}
        <Container className="card" style={styles.card}>
          <Framed className="bar" style={styles.bar}>
            <Text style={styles.brand}>{brand.name}</Text>
          </Framed>
          <OrganizationHead letterhead={letterhead} />
          <Framed className="content" style={styles.content}>
            <Heading as="h1" className="ink" style={styles.heading}>
              {oneLine(heading)}
            </Heading>
            {letter && (
              <Framed
                className="ink"
                style={styles.letter}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by letterHtml
                dangerouslySetInnerHTML={{ __html: letterHtml(letter, siteUrl) }}
              />
            )}
            <Paragraphs texts={paragraphs} look="text" />
            {quote && <Quote quote={quote} />}
            <Facts facts={facts} />
            {action && (
              <Button className="button" href={action.url} style={styles.button}>
                {action.label}
              </Button>
            )}
            <Paragraphs texts={afterwards} look="quiet" />
            {action && (
              <Text className="quiet" style={styles.quiet}>
                If the button does not work, copy this address:{' '}
                <Link className="quiet" href={action.url} style={styles.address}>
                  {action.url}
                </Link>
              </Text>
            )}
          </Framed>
          <Footer brand={brand} siteUrl={siteUrl} letterhead={letterhead} content={content} />
        </Container>
        {createElement(wordFrame.closes)}
      </Body>
    </Html>
  );
}

/** A table of one cell: Word knows no padding of tables, and keeps a block of paragraphs together in one only. */
function Framed({ frame, ...cell }: ComponentProps<'td'> & { frame?: CSSProperties }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={frame}>
      <tbody>
        <tr>
          <td {...cell} />
        </tr>
      </tbody>
    </table>
  );
}

/** Lines as people typed them: Word knows no `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may be alike
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Paragraphs({ texts, look }: { texts: readonly string[]; look: 'text' | 'quiet' }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and paragraphs may be alike
    <Text key={index} className={look === 'text' ? 'ink' : 'quiet'} style={styles[look]}>
      <Lines text={text} />
    </Text>
  ));
}

function Quote({ quote }: { quote: NonNullable<MailContent['quote']> }) {
  return (
    <Framed frame={styles.quote} className="ink quote" style={styles.quoted}>
      <Lines text={quote.text.trim()} />
      {quote.by && (
        <div className="quiet" style={styles.by}>
          {oneLine(quote.by)}
        </div>
      )}
    </Framed>
  );
}

function Facts({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  const known = facts.flatMap(([label, value]) => (value?.trim() ? [[label, value] as const] : []));
  if (known.length === 0) return null;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={styles.facts}>
      <tbody>
        {known.map(([label, value]) => (
          <tr key={label}>
            <td className="quiet rule" style={styles.factLabel}>
              {label}
            </td>
            <td className="ink rule" style={styles.factValue}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose project it is: logo and name, on a ground on which every logo can be seen, also where mails are dark. */
function OrganizationHead({ letterhead: { organizationName, logo } }: Pick<LayoutProps, 'letterhead'>) {
  if (!organizationName) return null;
  const name = oneLine(organizationName);
  return (
    <Framed className="organization" style={styles.organization}>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            {logo && (
              <td style={styles.logoCell}>
                <Img
                  src={`cid:${logo.cid}`}
                  alt=""
                  width={logo.width}
                  height={logo.height}
                  // Of others React adds a `link` that preloads them.
                  fetchPriority="low"
                  style={styles.logo}
                />
              </td>
            )}
            <td style={styles.organizationName}>{name}</td>
          </tr>
        </tbody>
      </table>
    </Framed>
  );
}

function Footer({ brand, siteUrl, letterhead, content: { reason, unsubscribeUrl } }: LayoutProps) {
  const { contactEmail = brand.supportEmail } = letterhead;
  return (
    <Framed className="footer rule" style={styles.footer}>
      <Text className="quiet" style={styles.small}>
        {reason} Questions? Write to{' '}
        <Link className="quiet" href={`mailto:${contactEmail}`} style={styles.link}>
          {contactEmail}
        </Link>
        .
      </Text>
      <Text className="quiet" style={styles.small}>
        {brand.name} ·{' '}
        <Link className="quiet" href={siteUrl} style={styles.link}>
          {siteUrl.replace(/^https?:\/\//, '')}
        </Link>
        {unsubscribeUrl && (
          <>
            {' · '}
            <Link className="quiet" href={unsubscribeUrl} style={styles.link}>
              End such notices
            </Link>
          </>
        )}
      </Text>
    </Framed>
  );
}
