import { describe, expect, it } from 'vitest';
import { latin1, lines, type OwnFile, outcomeOf } from '../../../../tests/support/spreadsheet/own-files.ts';

const files: readonly OwnFile[] = [
  [
    'German headings, semicolons, decimal commas and Windows letters',
    () =>
      latin1(
        'Kategorie;Frage;Antworttyp;Einheit;Pflichtfeld;Mindestens;Höchstens;Operator',
        'Energie;Anschlussleistung;Zahl;MW;Ja;2,5;10,75;Between',
        'Fläche;Größe der Fläche;Zahl;ha;Nein;;;',
      ),
    {
      read: [
        'Energie | Anschlussleistung | Numeric MW | required, [6,2.5,10.75]',
        'Fläche | Größe der Fläche | Numeric ha',
      ],
    },
  ],
  [
    'a number that is a thousand or one and a bit',
    () => lines('Frage;Typ;Operator;Minimum;Maximum', 'Wassermenge am Tag;Zahl;Between;1.234;2,5'),
    { asked: '1.234', read: [], problems: ['2 Minimum invalid'] },
  ],
  [
    'the same, when somebody has said that it is a thousand',
    () => lines('Frage;Typ;Operator;Minimum;Maximum', 'Wassermenge am Tag;Zahl;Between;1.234;2.500,5'),
    { asked: '1.234', read: ['Wassermenge am Tag | Numeric | [6,1234,2500.5]'] },
    { decimalComma: true },
  ],
  [
    'the same, when it is one and a bit',
    () => lines('Frage;Typ;Operator;Minimum;Maximum', 'Druck am Anschluss;Zahl;Between;1.234;2.5'),
    { asked: '1.234', read: ['Druck am Anschluss | Numeric | [6,1.234,2.5]'] },
    { decimalComma: false },
  ],
  [
    'French headings with accents, brackets and marks',
    () =>
      lines(
        'Catégorie *;Pregunta / Question;Type de réponse;Obligatoire (oui/non);Unité',
        'Énergie;Nom du distributeur;Texte;Oui;',
        'Énergie;Puissance;Nombre;Non;MW',
      ),
    {
      read: ['Énergie | Nom du distributeur | Text | required', 'Énergie | Puissance | Numeric MW'],
    },
  ],
  [
    'Spanish headings and words',
    () =>
      lines(
        'Categoría,Pregunta,Tipo,Obligatorio,Opciones,Nota',
        'Agua,¿Hay agua potable?,Sí/No,Sí,,Red municipal',
        'Agua,Caudal disponible,Número,No,,',
      ),
    {
      read: [
        'Agua | ¿Hay agua potable? | Choice Yes; No | required, note Red municipal',
        'Agua | Caudal disponible | Numeric',
      ],
    },
  ],
  [
    'words for Yes and No of several languages',
    () =>
      lines(
        'Question,Mandatory,Multi-select',
        'Power company,oui,nein',
        'Gas company,ja,non',
        'Water company,✓,-',
        'Sewer company,Optional,',
        'Fiber company,perhaps,no',
      ),
    {
      unknown: ['Required perhaps'],
      read: [
        'Power company | Text | required',
        'Gas company | Text | required',
        'Water company | Text | required',
        'Sewer company | Text',
      ],
      problems: ['6 Required not_yes_no'],
    },
  ],
];

describe('a file of questions in another language', () => {
  for (const [what, file, outcome, change] of files)
    it(what, async () => {
      expect(await outcomeOf('questions', await file(), change)).toEqual(outcome);
    });
});
